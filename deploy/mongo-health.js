// The health check of a node of the replica set, by mongosh: begins the set, takes in the nodes of HOSTS that it lacks, and ends with 1
// where the node is neither its primary nor follows it.
db.getSiblingDB("admin").auth("root", process.env.ROOT_PASSWORD);
const hosts = process.env.HOSTS.split(",");
const begun = (() => {
  try {
    return rs.status().ok === 1;
  } catch (error) {
    if (error.codeName !== "NotYetInitialized") throw error;
    return false;
  }
})();
if (!begun && process.env.BEGINS) rs.initiate({ _id: "khobor", members: [{ _id: 0, host: hosts[0] }] });
const { isWritablePrimary, secondary } = db.hello();
if (isWritablePrimary) {
  const known = rs.conf().members.map(({ host }) => host);
  // One a check: the set takes one change at a time.
  const [missing] = hosts.filter((host) => !known.includes(host));
  if (missing) rs.add(missing);
}
if (!isWritablePrimary && !secondary) quit(1);

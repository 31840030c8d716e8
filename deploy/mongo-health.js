// Health check of a node of the replica set, which mongosh runs. Starts the replica set, adds missing nodes of
// HOSTS, and exits with 1 if the node is neither primary nor a follower of the primary.
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
  // Each health check adds only one node, because a replica set accepts one change at a time.
  const [missing] = hosts.filter((host) => !known.includes(host));
  if (missing) rs.add(missing);
}
if (!isWritablePrimary && !secondary) quit(1);

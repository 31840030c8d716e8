// The mongo image runs this script once, on an empty database. The services may read and write only their own
// database.
db.getSiblingDB("khobor").createUser({
  user: "khobor",
  pwd: process.env.KHOBOR_PASSWORD,
  roles: [{ role: "readWrite", db: "khobor" }],
});

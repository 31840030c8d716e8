// Run once, on an empty database, by the mongo image: the services may read and write their own database and no other.
db.getSiblingDB("khobor").createUser({
  user: "khobor",
  pwd: process.env.KHOBOR_PASSWORD,
  roles: [{ role: "readWrite", db: "khobor" }],
});

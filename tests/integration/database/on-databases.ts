import mongoose from "mongoose";
import { beforeAll, beforeEach, describe } from "vitest";
import { type RunningDatabase, suiteDatabases, testDatabases } from "../../support/databases/mongo.ts";
import { itOn } from "../../support/databases/second-database-differences.ts";

const { MongoClient, Int32 } = mongoose.mongo;
type Client = InstanceType<typeof MongoClient>;

/** The database of a suite, with a collection for each test. */
export interface OneDatabase {
  /** `it`, which expects the known differences of this database. */
  it: ReturnType<typeof itOn>;
  client: () => Client;
  name: () => string;
  collection: () => ReturnType<ReturnType<Client["db"]>["collection"]>;
  fill: (...docs: object[]) => Promise<void>;
  ids: (filter: object) => Promise<unknown[]>;
}

/** Runs a suite on the embedded database, and on a second server if available. */
export function onDatabases(title: string, suite: (database: OneDatabase) => void): void {
  for (const server of suiteDatabases) {
    describe.skipIf(!server.present)(`${title}: ${server.name}`, () => {
      let database: RunningDatabase;
      let client: Client;
      let count = 0;

      beforeAll(async () => {
        database = await server.start();
        client = await new MongoClient(database.uri, { serverSelectionTimeoutMS: 5000 }).connect();
        return async () => {
          // The collection is emptied, not dropped, because mongo-java-server cannot drop a collection that
          // once lost an index.
          if (server !== testDatabases[0])
            for (const { name } of await client.db().listCollections().toArray())
              await client.db().collection(name).deleteMany({});
          await client.close();
          await database.close();
        };
      });
      beforeEach(() => {
        count++;
      });
      const name = () => `things-${count}`;
      const collection = () => client.db().collection(name());

      suite({
        it: itOn(server),
        client: () => client,
        name,
        collection,
        fill: async (...docs) => {
          const documents = docs.map((doc, at) => ({ _id: new Int32(at + 1), ...doc }));
          await client.db().command({ insert: name(), documents });
        },
        ids: async (filter) =>
          (await collection().find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id),
      });
    });
  }
}

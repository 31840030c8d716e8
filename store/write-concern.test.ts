import type { AddressInfo } from "node:net";
import { connect, createServer } from "node:net";
import { expect, it } from "vitest";
import { createLog } from "../platform/log/log.ts";
import { testDatabases } from "../tests/support/databases/mongo.ts";
import { openStore } from "./open.ts";

it("waits with every write until a majority of the database's members has it", async () => {
  const [embedded] = testDatabases;
  if (!embedded) throw new Error("There is no embedded database");
  const database = await embedded.start();
  const socket = decodeURIComponent(new URL(database.uri).host);
  let sent = "";
  const proxy = createServer((client) => {
    const server = connect(socket);
    client.on("data", (bytes) => {
      sent += bytes.toString("latin1");
    });
    client.pipe(server).pipe(client);
    for (const end of [client, server]) end.on("error", () => end.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  const store = await openStore(`mongodb://127.0.0.1:${port}/khobor`, createLog("silent"));
  try {
    sent = "";
    await store.audit.add({ at: 1, who: "an editor", action: "article.create", target: "1" });
    expect(sent).toMatch(/insert.*writeConcern.*majority/s);
  } finally {
    await store.close();
    await database.close();
    await new Promise((resolve) => proxy.close(resolve));
  }
});

/** A push service in a process of its own: counts what it is sent, by path. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerCalls } from "../worker-process.ts";

const seen = new Map<string, number>();
const server = createServer((request, response) => {
  request.resume();
  request.once("end", () => {
    const path = request.url ?? "";
    seen.set(path, (seen.get(path) ?? 0) + 1);
    response.writeHead(201).end();
  });
});

answerCalls({
  listen: () =>
    new Promise((resolve) => {
      server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
    }),
  counts: () => ({
    browsers: seen.size,
    messages: [...seen.values()].reduce((sum, count) => sum + count, 0),
  }),
});

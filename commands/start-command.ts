import { command } from "./command.ts";

export const startCommand = command({
  usage: "[--services=api,realtime,workers]",
  about: `
Starts the given services, by default all three, and runs until it is stopped. "start" may be omitted. Builds the web
bundle first if needed. Without settings this is the whole product in one process, with its stores in DATA_DIR and the
demo world, at http://localhost:3000/ (PORT). Several processes need REDIS_URL and MONGODB_URI. The start names
unavailable parts and keeps trying to reach them.

  --services  api: pages and REST; realtime: live updates over WebSocket; workers: polling, pushes and webhooks
`,
  options: { services: { type: "string" } },
  words: [0, 0],
  async run({ values: { services } }) {
    const { startServices } = await import("./start.ts");
    await startServices(services === undefined ? [] : [`--services=${services}`]);
    return 0;
  },
});

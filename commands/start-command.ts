import { command } from "./command.ts";

export const startCommand = command({
  usage: "[--services=api,realtime,workers]",
  about: `
Starts the services named, all three of them by default, and runs until it is stopped; "start" may be left out. What is
not built yet is built first. Without settings that is the whole product in this process, on stores of its own in
DATA_DIR, fed by the demo world, at http://localhost:3000/ (PORT). Several processes need REDIS_URL and MONGODB_URI;
what cannot be reached at the start is named, and tried again.

  --services  api: pages and REST; realtime: live updates over WebSocket; workers: polling, and what is told to others
`,
  options: { services: { type: "string" } },
  words: [0, 0],
  async run({ values: { services } }) {
    const { startServices } = await import("./start.ts");
    await startServices(services === undefined ? [] : [`--services=${services}`]);
    return 0;
  },
});

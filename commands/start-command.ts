import { command } from "./command.ts";

export const startCommand = command({
  usage: "[--services=api,realtime,workers]",
  about: "Starts the services named, all of them by default.",
  options: { services: { type: "string" } },
  words: [0, 0],
  async run({ values: { services } }) {
    const { startServices } = await import("./start.ts");
    await startServices(services === undefined ? [] : [`--services=${services}`]);
    return 0;
  },
});

import { createServer } from "node:net";

const SAID: Readonly<Record<string, (port: number) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken by another program. Start on another one: PORT=${port < 65_535 ? port + 1 : 3000} npm start`,
  EACCES: (port) =>
    `Port ${port} needs rights that this user does not have. Take one from 1024 on: PORT=3000 npm start`,
};

/**
 * Rejects with a sentence for the operator if no server can listen on the port. Called before slow parts are
 * opened or built.
 */
export function checkPortIsFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const said = SAID[error.code ?? ""]?.(port);
      reject(said === undefined ? error : new Error(said, { cause: error }));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

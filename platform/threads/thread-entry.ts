import { parentPort } from "node:worker_threads";
import { giveWay, type Order, type Report, runOrder } from "./run-order.ts";

// On Linux the rank is the thread's own; elsewhere it would be the whole process's.
if (process.platform === "linux") giveWay();

const tell = (report: Report): void => parentPort?.postMessage(report);
parentPort?.on("message", (order: Order) => runOrder(order, tell));

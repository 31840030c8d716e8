import { parentPort } from "node:worker_threads";
import { giveWay, type Order, type Report, runOrder } from "./run-order.ts";

// Elsewhere than on Linux this would lower the whole process's priority.
if (process.platform === "linux") giveWay();

const tell = (report: Report): void => parentPort?.postMessage(report);
parentPort?.on("message", (order: Order) => runOrder(order, tell));

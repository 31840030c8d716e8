import { parentPort } from "node:worker_threads";
import { giveWay, type Order, type Report, runOrder } from "./run-order.ts";

// On systems other than Linux this would lower the priority of the whole process.
if (process.platform === "linux") giveWay();

const tell = (report: Report): void => parentPort?.postMessage(report);
parentPort?.on("message", (order: Order) => runOrder(order, tell));

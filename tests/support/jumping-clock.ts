/**
 * For `node --import`: at SIGUSR2, moves the wall clock by the next value of CLOCK_JUMPS (ms, comma-separated),
 * as a wrong time server would. Timers and performance.now() do not change.
 */
const jumps = (process.env.CLOCK_JUMPS ?? "").split(",").filter(Boolean).map(Number);
const RealDate = Date;
const realNow = Date.now;
let offset = 0;

Date.now = () => realNow() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [realNow() + offset] : args, newTarget),
  apply: () => new RealDate(realNow() + offset).toString(),
});
process.on("SIGUSR2", () => {
  offset += jumps.shift() ?? 0;
});

/**
 * For `node --import`: the process's wall clock jumps by the next of CLOCK_JUMPS (milliseconds, a comma list) at every
 * SIGUSR2, as after a wrong time server; timers and performance.now() go on, as they do then.
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

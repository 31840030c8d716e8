/**
 * `npm run test:faults`: runs the long fault tests. FAULTS_SEED=… repeats a schedule, FAULTS_ONLY=… selects
 * scenarios.
 */
import { spawn } from "node:child_process";

const child = spawn("vitest", ["run", "--project", "faults", "tests/faults"], {
  stdio: "inherit",
  env: { ...process.env, FAULTS_LONG: "1", NIGHTLY: "1" },
});
child.on("close", (code) => {
  process.exitCode = code ?? 1;
});

/** `npm run test:faults`: the fault tests in their long form. FAULTS_SEED=… gives a schedule again, FAULTS_ONLY=… picks one. */
import { spawn } from "node:child_process";

const child = spawn("vitest", ["run", "--project", "faults", "tests/faults"], {
  stdio: "inherit",
  env: { ...process.env, FAULTS_LONG: "1", NIGHTLY: "1" },
});
child.on("close", (code) => {
  process.exitCode = code ?? 1;
});

import { configureGlobal } from "fast-check";

/** `PROPERTY_SEED` repeats the cases of property tests; without the variable, the cases are random. */
const seed = process.env.PROPERTY_SEED;
if (seed) configureGlobal({ seed: Number(seed) | 0 });

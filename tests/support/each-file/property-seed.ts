import { configureGlobal } from "fast-check";

/** `PROPERTY_SEED` repeats the cases of property tests; else they are random. */
const seed = process.env.PROPERTY_SEED;
if (seed) configureGlobal({ seed: Number(seed) | 0 });

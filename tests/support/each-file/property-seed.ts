import { configureGlobal } from "fast-check";

/** `PROPERTY_SEED` gives the property tests the same cases again; without it each run draws its own. */
const seed = process.env.PROPERTY_SEED;
if (seed) configureGlobal({ seed: Number(seed) | 0 });

export const RIBBON = "ইনিংসের ফিতে";
export const RIBBON_HOW = "তীর বোতামে এক বল করে এগোন";
export const RIBBON_KINDS = { dot: "রান নেই", run: "রান", four: "চার", six: "ছক্কা", wicket: "উইকেট" };
export const overOf = (over: string): string => `ওভার ${over}`;
/** Meaning of a tick and of its height. */
export const ribbonKey = (byOver: boolean): string => `একটি দাগে ${byOver ? "এক ওভার" : "একটি বল"}, উচ্চতায় রান`;

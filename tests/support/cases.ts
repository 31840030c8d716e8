/** How many cases of a property are tried: all of them at night (`NIGHTLY=1`), else a tenth. */
export const cases = (atNight: number): number =>
  process.env.NIGHTLY === "1" ? atNight : Math.ceil(atNight / 10);

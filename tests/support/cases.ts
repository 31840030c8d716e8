/** Number of cases for a property test: all nightly (`NIGHTLY=1`), else a tenth. */
export const cases = (atNight: number): number =>
  process.env.NIGHTLY === "1" ? atNight : Math.ceil(atNight / 10);

/** Number of cases for a property test: all at night (`NIGHTLY=1`), otherwise a tenth. */
export const cases = (atNight: number): number =>
  process.env.NIGHTLY === "1" ? atNight : Math.ceil(atNight / 10);

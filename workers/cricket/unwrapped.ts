/** The provider's document as it is given on: without the wrapping that some sources add. */
export function unwrapped(value: unknown, body: string): string {
  if (typeof value !== "object" || value === null || !("data" in value)) return body;
  const { data } = value;
  if (typeof data !== "object" || data === null || Array.isArray(data)) return body;
  const own = Object.keys(value).some((name) => DOCUMENT_KEYS.test(name));
  return !own && Object.keys(data).some((name) => DOCUMENT_KEYS.test(name)) ? JSON.stringify(data) : body;
}

const DOCUMENT_KEYS = /^(innings|matchdetail|overbyover|teams|live|results|upcoming|completed|livescores)/i;

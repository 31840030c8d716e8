import { AdminError } from "./admin-api.ts";

/** Errors with which `read` refuses a form. */
export function wrongIn(read: () => object): AdminError["errors"] {
  try {
    read();
  } catch (error) {
    if (error instanceof AdminError) return error.errors;
  }
  return [];
}

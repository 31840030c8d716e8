import { z } from "zod";
import { httpAddress, plainAddress } from "../news/address.ts";

const NO_LOGIN = "must carry no user name or password";

/** Whether an address contains no user name or password; true for text that is not an address. */
export function hasNoLogin(address: string): boolean {
  const url = URL.parse(address);
  return url === null || (url.username === "" && url.password === "");
}

export const withoutLogin = (address: string): string =>
  hasNoLogin(address) ? address : (httpAddress(address) ?? "");

/** An http(s) address. `name`: label of the field in messages, unless the context shows it. */
export const webAddress = (bounded: z.ZodType<string>, name = "") =>
  bounded.pipe(
    z
      .url({ protocol: /^https?$/, error: `${name} must be http or https`.trim(), abort: true })
      .refine(hasNoLogin, `${name} ${NO_LOGIN}`.trim())
      .overwrite(plainAddress),
  );

const UPLOADED = /^\/images\/[0-9a-f]{32}\.webp$/;
const isImageAddress = (text: string): boolean =>
  text === "" || UPLOADED.test(text) || httpAddress(text) !== undefined;

/**
 * Address of an image that an editor chose: an http(s) address in one spelling, or an upload; empty for no
 * image.
 */
export const imageAddress = (bounded: z.ZodString, name: string) =>
  bounded
    .refine(hasNoLogin, { abort: true, error: `${name} ${NO_LOGIN}` })
    .refine(isImageAddress, { abort: true, error: `${name} must be a URL` })
    .overwrite((text) => httpAddress(text) ?? text);

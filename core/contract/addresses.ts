import { z } from "zod";
import { httpAddress, plainAddress } from "../news/address.ts";

const NO_LOGIN = "must carry no user name or password";

/** Whether an address carries no user name and no password; true of what is no address. */
export function hasNoLogin(address: string): boolean {
  const url = URL.parse(address);
  return url === null || (url.username === "" && url.password === "");
}

/** An address as it may be shown: earlier versions stored some with a user name and password. */
export const withoutLogin = (address: string): string =>
  hasNoLogin(address) ? address : (httpAddress(address) ?? "");

/** An http(s) address that is stored. `name`: what refusals call the field, where the place does not say it already. */
export const webAddress = (bounded: z.ZodType<string>, name = "") =>
  bounded.pipe(
    z
      .url({ protocol: /^https?$/, error: `${name} must be http or https`.trim(), abort: true })
      .refine(hasNoLogin, `${name} ${NO_LOGIN}`.trim())
      .overwrite(plainAddress),
  );

/** The path of an uploaded picture (`api/uploads/image-path.ts`). */
const UPLOADED = /^\/images\/[0-9a-f]{32}\.webp$/;
const isImageAddress = (text: string): boolean =>
  text === "" || UPLOADED.test(text) || httpAddress(text) !== undefined;

/** Where a picture is that editors name: at an http(s) address, stored in one spelling, or an uploaded one; empty for none. */
export const imageAddress = (bounded: z.ZodString, name: string) =>
  bounded
    .refine(hasNoLogin, { abort: true, error: `${name} ${NO_LOGIN}` })
    .refine(isImageAddress, { abort: true, error: `${name} must be a URL` })
    .overwrite((text) => httpAddress(text) ?? text);

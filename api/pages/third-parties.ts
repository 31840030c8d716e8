import { readFileSync } from "node:fs";
import { NO_THIRD_PARTIES, type ThirdParties } from "../http/security-headers.ts";

export function readThirdParties(stampFile: string | undefined): ThirdParties {
  if (stampFile === undefined) return NO_THIRD_PARTIES;
  let settings: unknown;
  try {
    settings = JSON.parse(readFileSync(stampFile, "utf8"));
  } catch {
    return NO_THIRD_PARTIES;
  }
  if (typeof settings !== "object" || settings === null) return NO_THIRD_PARTIES;
  return { ads: "VITE_AD_CLIENT" in settings, tagManager: "VITE_TAG_MANAGER_ID" in settings };
}

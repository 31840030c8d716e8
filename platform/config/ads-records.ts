import { boundedText } from "../../core/contract/bounded.ts";

const ADS_VARIABLES = ["CONTACT", "INVENTORYPARTNERDOMAIN", "MANAGERDOMAIN", "OWNERDOMAIN", "SUBDOMAIN"];
const isHostName = (text: string): boolean => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text);

/** Checks a line of ads.txt (version 1.1, section 3.4): a mistake would silently cost the site its income. */
function isAdsRecord(record: string): boolean {
  if (!/^[\x20-\x7e]{1,500}$/.test(record)) return false;
  const [name = "", value] = record.split(/=(.*)/, 2);
  if (value !== undefined && ADS_VARIABLES.includes(name)) {
    const [domain = ""] = value.split(",").map((part) => part.trim());
    return name === "CONTACT" ? value.trim() !== "" : isHostName(domain);
  }
  const fields = record.split(",").map((field) => field.trim());
  const [domain = "", account = "", relation = "", certification] = fields;
  return (
    fields.length <= 4 &&
    isHostName(domain) &&
    /^[^\s#]+$/.test(account) &&
    /^(DIRECT|RESELLER)$/i.test(relation) &&
    (certification === undefined || /^[a-z0-9]+$/i.test(certification))
  );
}

const MOST_LENGTH = 50_000;

export const adsRecords = boundedText(MOST_LENGTH).transform((text, context): readonly string[] => {
  const records = text
    .split(";")
    .map((record) => record.trim())
    .filter(Boolean);
  for (const record of records) {
    if (!isAdsRecord(record)) {
      const form =
        "domain, account, DIRECT or RESELLER, and a certification id or none; nor a variable such as OWNERDOMAIN=…";
      context.addIssue({ code: "custom", message: `${record} is not of the form ${form}` });
    }
  }
  return records;
});

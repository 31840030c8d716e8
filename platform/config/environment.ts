import { z } from "zod";
import { hasNoLogin } from "../../core/contract/addresses.ts";
import { isRole, ROLES, type Role } from "../../core/contract/roles.ts";
import { YEAR_DAYS } from "../../core/time-units.ts";
import { adsRecords } from "./ads-records.ts";
import { parseHostPort } from "./allow-list.ts";
import { readHeaderPairs } from "./header-pairs.ts";
import { imprintLine, socialAccounts } from "./publisher-settings.ts";
import { readDsn } from "./sentry-dsn.ts";

const numberFrom = (least: number, most: number, unit: string) => {
  const error = `must be a number from ${least} to ${most}${unit}`;
  return z.coerce.number(error).min(least, error).max(most, error);
};
const wholeNumberFrom = (least: number, most: number, error: string) =>
  z.coerce.number(error).int(error).min(least, error).max(most, error);
const seconds = numberFrom(0.1, 86_400, ", in seconds");
const days = wholeNumberFrom(1, 36_500, "must be a whole number of days, 1 to 36500");
const wholeNumber = wholeNumberFrom(0, Number.MAX_SAFE_INTEGER, "must be a whole number");
const port = wholeNumberFrom(0, 65_535, "a port is a whole number from 1 to 65535; 0 takes a free one");
// Later checks read parts of the URL, so they run only if this check succeeds.
const httpUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https address", abort: true })
  .refine(hasNoLogin, "must carry no user name or password");

const origin = httpUrl
  .refine(
    (text) => new URL(text).pathname === "/" && !/[?#@]/.test(text),
    "must be an origin, without a path",
  )
  .transform((text) => new URL(text).origin);

const hostPorts = z.string().transform((text, context): readonly string[] => {
  const pairs = text
    .split(",")
    .map((pair) => pair.trim())
    .filter(Boolean);
  for (const pair of pairs) {
    try {
      parseHostPort(pair);
    } catch {
      context.addIssue({ code: "custom", message: `${pair} is not of the form host:port` });
    }
  }
  return pairs;
});

export type RoleName = readonly [theirs: string, ours: Role];

/** Pairs of `their role=our role`. The provider's name may contain an equals sign but no comma. */
const roleNames = z.string().transform((text, context): readonly RoleName[] => {
  const names: RoleName[] = [];
  const pairs = text
    .split(",")
    .map((pair) => pair.trim())
    .filter(Boolean);
  for (const pair of pairs) {
    const at = pair.lastIndexOf("=");
    const [theirs, ours] = [pair.slice(0, Math.max(0, at)).trim(), pair.slice(at + 1).trim()];
    if (theirs !== "" && isRole(ours)) names.push([theirs, ours]);
    else {
      const message = `${pair} is not of the form role=${ROLES.join("|")}`;
      context.addIssue({ code: "custom", message });
    }
  }
  return names;
});

const pushServices = z.string().transform((text, context): readonly string[] => {
  const services = text
    .split(",")
    .map((service) => service.trim().toLowerCase())
    .filter(Boolean);
  for (const service of services) {
    if (/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(service)) continue;
    try {
      parseHostPort(service);
    } catch {
      const message = `${service} is not a host name, *.host or host:port`;
      context.addIssue({ code: "custom", message });
    }
  }
  return services;
});

/** One address of a Redis server. Earlier builds accepted several, the nodes of a Redis Cluster. */
const redisUrl = z.string().superRefine((text, context) => {
  const complain = (message: string): void => context.addIssue({ code: "custom", message });
  // A password may contain commas, so only a comma before a second address counts.
  if (/,\s?(?=rediss?:\/\/)/.test(text))
    complain("Redis Cluster is not supported: name one primary, and its replicas in REDIS_READ_URL");
  else if (!/^rediss?:\/\//.test(text) || !URL.canParse(text) || new URL(text).hostname.includes(","))
    complain("must begin with redis:// or rediss://");
});

/** One e-mail address without a name or quotes, because it goes into a header. */
const mailAddress = z
  .string()
  .max(254)
  .regex(/^[!#-'*+\-/-9=?A-Z^-~]+@[A-Za-z0-9.-]+$/, "must be one e-mail address, as in desk@example.com");

const printable = (most: number) =>
  z
    .string()
    .regex(/^[!-~]+$/, "must be printable signs without spaces")
    .max(most);

/** Largest number of proxies between a reader and the process: a CDN, a balancer, a proxy and a few more. */
const MOST_PROXIES = 5;

/** Settings by variable (decisions/running.md#settings). An empty variable counts as unset. */
export const environment = z.object({
  NODE_ENV: z
    .enum(["development", "test", "production"], "must be development, test or production, in small letters")
    .default("development"),
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  MONGODB_URI: z.string().startsWith("mongodb", "must begin with mongodb:// or mongodb+srv://").optional(),
  REDIS_URL: redisUrl.optional(),
  REDIS_READ_URL: redisUrl.optional(),
  S3_BUCKET_URL: httpUrl
    .refine(
      (text) => !/[?#@]/.test(text),
      "must be only the bucket's address, such as https://s3.example.org/bucket; keys go to S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
    )
    .transform((text) => (text.endsWith("/") ? text.slice(0, -1) : text))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, "must be small letters, digits and dashes, as in eu-central-1")
    .default("us-east-1"),
  S3_ACCESS_KEY_ID: printable(200).optional(),
  S3_SECRET_ACCESS_KEY: printable(2_000).optional(),
  S3_PREFIX: z
    .string()
    .regex(
      /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,60}\/$/,
      "must be a folder of letters, digits, dots and dashes with a slash behind it, as in pictures/",
    )
    .default("pictures/"),
  FEEDS_FILE: z.string().optional(),
  CRICKET_DATA_URL: httpUrl.optional(),
  TEAM_LOGO_URL: httpUrl.includes("{code}", "must hold {code}").optional(),
  POLL_FIXTURES_SECONDS: seconds.default(30),
  POLL_LIVE_SECONDS: seconds.default(5),
  POLL_FEED_SECONDS: seconds.default(60),
  MATCH_DOCUMENT_HOURS: numberFrom(1, 8_760, ", in hours").default(48),
  ARTICLE_VERSION_DAYS: days.default(730),
  AUDIT_DAYS: days.default(730),
  UNUSED_PICTURE_DAYS: days.default(180),
  INQUIRY_DAYS: days.default(YEAR_DAYS),
  WRITER_DRAFTS: wholeNumber.min(1).default(200),
  WRITER_SAVES_PER_DAY: wholeNumber.min(1).default(500),
  WRITER_PICTURES_PER_DAY: wholeNumber.default(100),
  INQUIRIES: wholeNumber.default(10_000),
  INQUIRIES_PER_DAY: wholeNumber.min(1).default(500),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an smtp: or smtps: address", abort: true })
    .refine((text) => new URL(text).hostname !== "", "must name a mail server")
    .refine((text) => /^\/?$/.test(new URL(text).pathname) && !/[?#]/.test(text), "must end with the port")
    .optional(),
  MAIL_FROM: mailAddress.optional(),
  MAIL_TO: mailAddress.optional(),
  FETCH_ALLOW: hostPorts.default([]),
  FETCH_ALLOW_READERS: hostPorts.default([]),
  PUBLIC_URL: origin.optional(),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ROLES_CLAIM: z.string().default("roles"),
  OIDC_ROLE_NAMES: roleNames.default([]),
  OIDC_SCOPES: z
    .string()
    .max(500)
    .regex(/^openid( [!#-[\]-~]+)*$/, "must be a list that begins with openid, as in: openid profile email")
    .default("openid profile email"),
  OIDC_API_AUDIENCE: z.string().max(500).optional(),
  SESSION_SECRET: z.string().min(32, "at least 32 characters").optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@.+|https:\/\/.+)/, "must be a mailto: or https: address")
    .optional(),
  PUSH_SERVICES: pushServices.default([]),
  PUSH_REGISTRATIONS: wholeNumber.default(1_000_000),
  PUSH_REGISTRATIONS_PER_SERVICE: wholeNumber.default(900_000),
  SOCKETS_PER_ADDRESS: wholeNumber.default(2000),
  GATEWAY_DRAIN_SECONDS: numberFrom(0, 600, ", in seconds").optional(),
  TRUST_PROXY: wholeNumber
    .max(
      MOST_PROXIES,
      `at most ${MOST_PROXIES}; where fewer proxies stand in front than it says, callers choose the address that limits count by`,
    )
    .default(0),
  SECURITY_CONTACT: z
    .string()
    .max(500)
    .regex(/^(?:mailto:[!-?A-~]+@[!-?A-~]+|https:\/\/[!-~]+)$/, "must be a mailto: or https: address")
    .optional(),
  ADS_RECORDS: adsRecords.default([]),
  PUBLISHER_NAME: imprintLine(100).optional(),
  PUBLISHER_EDITOR: imprintLine(100).optional(),
  PUBLISHER_ADDRESS: imprintLine(300).optional(),
  PUBLISHER_EMAIL: mailAddress.optional(),
  SOCIAL_ACCOUNTS: socialAccounts.optional(),
  /** Calendar of the Bengali date in the header. */
  BENGALI_CALENDAR: z.enum(["bangladesh", "west-bengal"]).default("bangladesh"),
  METRICS_TOKEN: z.string().optional(),
  SENTRY_DSN: z
    .string()
    .refine((text) => readDsn(text) !== undefined, "must be of the form https://key@host/project")
    .optional(),
  PURGE_URL: httpUrl.optional(),
  PURGE_TOKEN: printable(2_000).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .max(2_000)
    .refine(
      (text) => readHeaderPairs(text) !== undefined,
      "must be name=value, percent-encoded, with commas between",
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default("khobor"),
  DEMO_SPEED: numberFrom(0.001, 1000, ", times real time").default(1),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export const VARIABLES: readonly string[] = Object.keys(environment.shape);

export type Environment = z.infer<typeof environment>;

const SECRET = /SECRET|PASSWORD|PRIVATE|TOKEN|ACCESS_KEY|_URI$|_DSN$|_HEADERS$|SMTP_URL|REDIS_(READ_)?URL/;

/** Whether a variable's value is secret, or an address that may contain a secret. */
export const isSecret = (variable: string): boolean => SECRET.test(variable);

export const secretVariables = (): readonly string[] => VARIABLES.filter(isSecret);

import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import webPush from "web-push";
import { ConfigError, readConfig } from "./config.ts";
import { openVapidKeys } from "./vapid-keys.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "khobor-keys-"));
  return () => rm(folder, { recursive: true, force: true });
});
const open = (variables: Record<string, string> = {}) =>
  openVapidKeys(readConfig([], { DATA_DIR: folder, ...variables }));

describe("the keys for web push", () => {
  it("are made once, the same for everybody who asks at once, and kept for their owner alone", async () => {
    const [one, two] = await Promise.all([open(), open()]);
    expect(one).toEqual(two);
    expect(await open()).toEqual(one);
    expect(Buffer.from(one.publicKey, "base64url")).toHaveLength(65);
    expect(Buffer.from(one.privateKey, "base64url")).toHaveLength(32);
    expect((await stat(join(folder, "vapid-keys"))).mode & 0o077).toBe(0);
    // A push library takes them.
    webPush.setVapidDetails(one.subject, one.publicKey, one.privateKey);
  });

  it("come from the environment when they are there", async () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(await open({ ...given, VAPID_SUBJECT: "mailto:desk@paper.example" })).toEqual({
      publicKey,
      privateKey,
      subject: "mailto:desk@paper.example",
    });
    expect((await open({ ...given, PUBLIC_URL: "https://paper.localhost" })).subject).toBe(
      "https://paper.localhost",
    );
  });

  it("are refused by name when they are none, or no pair", async () => {
    const [one, two] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
    for (const given of [
      { VAPID_PUBLIC_KEY: "p", VAPID_PRIVATE_KEY: "q" },
      { VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: two.privateKey },
    ]) {
      const opening = open(given);
      await expect(opening).rejects.toThrow(ConfigError);
      await expect(opening).rejects.toThrow("VAPID_PUBLIC_KEY");
    }
  });
});

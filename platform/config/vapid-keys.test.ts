import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
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
    webPush.setVapidDetails(one.subject, one.publicKey, one.privateKey);
  });

  it("are not called empty where they cannot be read", async () => {
    await mkdir(join(folder, "vapid-keys"));
    const refused = await open().catch(String);
    expect(refused).toContain(`DATA_DIR: ${join(folder, "vapid-keys")}: EISDIR`);
    expect(refused).not.toContain("remove it");
  });

  it.skipIf(process.getuid?.() !== 0)(
    "are another user's: the refusal names both users (needs root)",
    async () => {
      await rm(folder, { recursive: true });
      folder = await mkdtemp("/tmp/khobor-keys-");
      await open();
      await chmod(folder, 0o755);
      const script = `import { openVapidKeys } from "./platform/config/vapid-keys.ts";
        import { readConfig } from "./platform/config/config.ts";
        process.setuid(65534);
        await openVapidKeys(readConfig([], { DATA_DIR: ${JSON.stringify(folder)} })).catch((error) => console.log(error.message));`;
      const said = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
        encoding: "utf8",
      });
      expect(said).toMatch(
        /EACCES.*belongs to user 0\. Let user 65534, .* read and write it; do not remove it/,
      );
    },
  );

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

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { readShellList, shellFiles } from "./shell-list.ts";

const manifest = JSON.stringify({
  "index.html": {
    file: "assets/index-1.js",
    css: ["assets/index-1.css"],
    assets: ["assets/face-1.woff2", "assets/spare-bengali-1.woff2"],
    imports: ["_react.js"],
    dynamicImports: [
      "news/front/FrontPage.tsx",
      "admin/start-admin.tsx",
      "advertise/AdvertiseRoute.tsx",
      "../core/cricket/read/scorecard/scorecard.ts",
    ],
  },
  "_react.js": { file: "assets/react-1.js" },
  "news/front/FrontPage.tsx": {
    file: "assets/front-1.js",
    imports: ["_react.js", "index.html"],
    dynamicImports: ["live/socket.ts"],
  },
  "live/socket.ts": { file: "assets/socket-1.js" },
  "../core/cricket/read/scorecard/scorecard.ts": { file: "assets/scorecard-1.js" },
  "admin/start-admin.tsx": { file: "assets/admin-1.js", dynamicImports: ["admin/Editor.tsx"] },
  "admin/Editor.tsx": { file: "assets/editor-1.js", css: ["assets/editor-1.css"] },
  "advertise/AdvertiseRoute.tsx": { file: "assets/advertise-1.js" },
});
let folder = "";
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true });
  folder = "";
});

it("holds what readers' pages are made of, and nothing of the editors', nor the face of who saves data", () => {
  expect(shellFiles(manifest)).toEqual([
    "assets/index-1.js",
    "assets/index-1.css",
    "assets/face-1.woff2",
    "assets/react-1.js",
    "assets/front-1.js",
    "assets/socket-1.js",
  ]);
});

it("names the build by its entry, and files that keep their names by what is in them", () => {
  folder = mkdtempSync(join(tmpdir(), "khobor-shell-"));
  writeFileSync(join(folder, "manifest.json"), manifest);
  writeFileSync(join(folder, "theme.js"), "a");
  const revision = () => readShellList(folder).files.find(({ url }) => url === "/theme.js")?.revision;
  const before = revision();
  expect(before).toMatch(/^[0-9a-f]{12}$/);
  writeFileSync(join(folder, "theme.js"), "b");
  expect(revision()).not.toBe(before);
  expect(readShellList(folder)).toMatchObject({
    build: "assets/index-1.js",
    styles: ["/assets/index-1.css", "/offline.css"],
  });
});

it("is empty without a build", () => {
  expect(readShellList(join(tmpdir(), "no-such-build"))).toEqual({ build: "", files: [], styles: [] });
});

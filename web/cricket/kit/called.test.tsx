import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { bengaliSide } from "../../../core/cricket/bengali-teams.ts";
import type { FollowKind } from "../../../core/cricket/follow/follows.ts";
import { seriesName } from "../../../core/cricket/names/bengali-series.ts";
import { CalledFollow } from "./CalledFollow.tsx";

it.each<[FollowKind, string, string, string]>([
  ["match", "India v Pakistan", "bn", "ভারত বনাম পাকিস্তান"],
  ["match", "India v Hills", "en", "India v Hills"],
  ["team", "West Indies", "bn", "ওয়েস্ট ইন্ডিজ"],
  ["team", "Hills", "en", "Hills"],
  ["series", "ICC Cricket World Cup 2019", "bn", "আইসিসি ক্রিকেট বিশ্বকাপ ২০১৯"],
  ["series", "Hills Cup", "en", "Hills Cup"],
])(
  "a %s that is followed, %s, is called so that it is one thing on its page (%s)",
  (kind, name, lang, called) => {
    expect(
      renderToStaticMarkup(
        <CalledFollow follow={{ kind, name }} bengali={kind === "series" ? seriesName : bengaliSide} />,
      ),
    ).toBe(`<span lang="${lang}">${called}</span>`);
  },
);

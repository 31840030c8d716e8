import { createHash } from "node:crypto";
import type { Response } from "express";
import {
  FRONT_PAGE,
  SIGN_IN_FAILED,
  SIGN_IN_FAILED_WHY,
  SIGN_IN_UNAVAILABLE,
  SIGN_IN_UNAVAILABLE_WHY,
  TRY_AGAIN,
} from "../words/server.ts";

const STYLE =
  "body{margin:0;font:18px/1.9 'Khobor Own','Khobor Spare','Noto Sans Bengali',sans-serif;color:#1b1b1b;background:#fff}" +
  "main{max-width:34rem;margin:12vh auto;padding:0 1.25rem}h1{font-size:1.6rem;line-height:1.5}" +
  "a{color:#8f1d14;margin-right:1.5rem}a:focus-visible{outline:3px solid currentColor;outline-offset:3px}" +
  "@media(prefers-color-scheme:dark){body{color:#ececec;background:#161616}a{color:#ffb4a8}}";

const WORDS = {
  refused: {
    status: 400,
    title: SIGN_IN_FAILED,
    text: SIGN_IN_FAILED_WHY,
  },
  away: {
    status: 503,
    title: SIGN_IN_UNAVAILABLE,
    text: SIGN_IN_UNAVAILABLE_WHY,
  },
} as const;

export type SendProblemPage = (response: Response, problem: keyof typeof WORDS) => void;

/**
 * Page for a failed sign-in, without internal details. `letterFaces`: font rules for Bengali
 * (`PageTemplate.letterFaces`).
 */
export function createProblemPage(letterFaces: string): SendProblemPage {
  const style = letterFaces + STYLE;
  const hash = createHash("sha256").update(style).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return (response, problem) => {
    const { status, title, text } = WORDS[problem];
    response.status(status);
    if (status === 503) response.set("Retry-After", "5");
    response.set({
      "Cache-Control": "no-store",
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
    });
    response.end(
      `<!doctype html><html lang="bn"><head><meta charset="utf-8"><title>${title}</title>` +
        `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
        `<style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>` +
        `<p><a href="/signin">${TRY_AGAIN}</a> <a href="/">${FRONT_PAGE}</a></p></main></body></html>`,
    );
  };
}

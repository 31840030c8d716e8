import type { Answer } from "./response.ts";

/**
 * Faults that a source can simulate. `back-in-time`: the source answers an earlier document with an older
 * Timestamp.
 */
export type FaultKind =
  | "not-json"
  | "html"
  | "empty"
  | "huge"
  | "truncated"
  | "hang"
  | "500"
  | "404"
  | "no-fields"
  | "back-in-time";

const HUGE_BYTES = 20 * 1024 * 1024;

const HTML = `<!doctype html><html><head><title>Just a moment...</title></head>
<body><h1>Checking your browser before accessing the site</h1></body></html>`;

export function faultAnswer(kind: Exclude<FaultKind, "hang" | "back-in-time">): Answer {
  const json = (body: string | Buffer): Answer => ({ status: 200, type: "application/json", body });
  switch (kind) {
    case "not-json":
      return json("this is not JSON");
    case "html":
      return { status: 200, type: "text/html; charset=utf-8", body: HTML };
    case "empty":
      return json("");
    case "huge":
      return json(
        Buffer.concat([Buffer.from('{"Innings":"'), Buffer.alloc(HUGE_BYTES, "x"), Buffer.from('"}')]),
      );
    case "truncated":
      return json('{"Timestamp":"08/16/2025T18:50:58.515+05:30","Matchdetail":{"Match":{"Code":"');
    case "500":
      return { status: 500, type: "text/html", body: "<h1>Internal Server Error</h1>" };
    case "404":
      return { status: 404, type: "text/plain", body: "Not found" };
    case "no-fields":
      return json("{}");
  }
}

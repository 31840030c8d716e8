import { renderPage } from "./entry-server.tsx";

/**
 * Renders an address. Every call is answered with `body`, or with its entry in `others`. Returns the calls and
 * the text.
 */
export async function renderAddress(
  address: string,
  {
    now,
    body,
    status = 200,
    others = {},
  }: { now: number; body: unknown; status?: number; others?: Readonly<Record<string, unknown>> },
) {
  const asked: string[] = [];
  const { pathname, search } = new URL(address, "https://khobor.example");
  const page = await renderPage(
    { path: pathname, search },
    {
      get: async (call) => {
        asked.push(call);
        return Object.hasOwn(others, call) ? { status: 200, body: others[call] } : { status, body };
      },
    },
    { now, origin: "https://khobor.example" },
  );
  const html = page.html.replace(/<!-- -->/g, "");
  return { ...page, asked, html, text: html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
}

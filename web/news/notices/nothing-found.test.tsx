import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NothingFound } from "./NothingFound.tsx";

it("leads to all stories with half a sign at the end, which a full field leaves in some browsers", () => {
  const html = renderToStaticMarkup(
    <NothingFound query={"নদী\ud83d"} link={false} emptyText="" onClear={() => undefined} />,
  );
  expect(html).toContain(`href="/search?q=${encodeURIComponent("নদী\ufffd")}"`);
});

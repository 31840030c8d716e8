import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ConflictDialog } from "./Conflict.tsx";

const NOTHING = (): void => undefined;

it("names and headlines are marked as Bengali in the English sentences of the editor", () => {
  const conflict = renderToStaticMarkup(
    <ConflictDialog
      what="article"
      savedBy="জেলা প্রতিনিধি"
      savedAt="2026-11-26T10:00:00.000Z"
      theirs="ঘাটে মেলা"
      mine="ঘাটে নৌকা"
      onMine={NOTHING}
      onTheirs={NOTHING}
      onClose={NOTHING}
    />,
  );
  expect(conflict).toContain('<span lang="bn">জেলা প্রতিনিধি</span> saved it at');
});

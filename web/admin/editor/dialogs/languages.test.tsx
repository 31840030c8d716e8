import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { adminArticleAnswer } from "../../../../core/contract/admin.ts";
import { ConflictDialog } from "./EditorDialogs.tsx";

const NOTHING = (): void => undefined;

it("names and headlines are marked as Bengali in the English sentences of the editor", () => {
  const at = "2026-11-26T10:00:00.000Z";
  const { data: theirs } = adminArticleAnswer.parse({
    success: true,
    message: "OK",
    data: {
      id: "0123456789abcdef01234567",
      revision: 2,
      title: "ঘাটে মেলা",
      publishDate: at,
      createdAt: at,
      updatedAt: at,
    },
  });
  const conflict = renderToStaticMarkup(
    <ConflictDialog
      conflict={{ theirs, savedBy: "জেলা প্রতিনিধি", savedAt: at }}
      title="ঘাটে নৌকা"
      onMine={NOTHING}
      onTheirs={NOTHING}
      onClose={NOTHING}
    />,
  );
  expect(conflict).toContain('<span lang="bn">জেলা প্রতিনিধি</span> saved it at');
});

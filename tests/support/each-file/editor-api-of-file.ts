import { afterAll, beforeAll } from "vitest";
import { partsOf } from "../parts-of.ts";
import { createEditor, EDITOR, type Editor } from "../sites/editor.ts";
import { startTestApi, type TestApi } from "../sites/test-api.ts";

/** Starts an API and an editor for all tests of a file. The file's own `beforeAll` may use both. */
export function editorApiOfFile(options: Parameters<typeof startTestApi>[0] = {}): {
  api: TestApi;
  editor: Editor;
} {
  let api: TestApi;
  let editor: Editor;
  beforeAll(async () => {
    api = await startTestApi({ ...options, variables: { ...EDITOR, ...options.variables } });
    editor = createEditor(`http://127.0.0.1:${api.port}`);
  });
  afterAll(() => api.close());
  return { api: partsOf(() => api), editor: (...call) => editor(...call) };
}

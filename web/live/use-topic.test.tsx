import { QueryClientProvider } from "@tanstack/react-query";
import { parseHTML } from "linkedom";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storyCard } from "../../core/news/fixtures/story-card.ts";
import { liveBody, livePath } from "../../packages/client/live/live-document.ts";
import { createQueryClient } from "../rest/query-client.ts";
import { createStore, StateProvider } from "../state.ts";
import { receiveDocument } from "./documents.ts";
import { useLiveDocument } from "./use-live-document.ts";

const news = (title: string, version: number) => ({
  epoch: "e",
  version,
  value: { order: ["a"], added: version, stories: { a: { ...storyCard("a", title) } } },
});
let root: Root;
let page: Element;

beforeEach(() => {
  const { window, document } = parseHTML("<html><body><div></div></body></html>");
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  page = document.querySelector("div") as Element;
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

function Titles() {
  const { state, data, absent } = useLiveDocument("news:all");
  return `${state} ${absent} ${Object.values(data?.stories ?? {})
    .map(({ title }) => title)
    .join()}`;
}
const show = async (bodies: Record<string, unknown>) => {
  const [store, queries] = [createStore(), createQueryClient(bodies, Date.now())];
  await act(async () =>
    root.render(
      <StateProvider store={store}>
        <QueryClientProvider client={queries}>
          <Titles />
        </QueryClientProvider>
      </StateProvider>,
    ),
  );
  return { store, queries };
};

it("shows the page's own version until another comes, which an older answer does not replace", async () => {
  const key = livePath("news:all");
  const { store, queries } = await show({ [key]: liveBody(news("এক", 1)) });
  expect(page.textContent).toBe("ready false এক");
  await act(async () => receiveDocument(store, "news:all", news("দুই", 2)));
  expect(page.textContent).toBe("ready false দুই");
  await act(async () => receiveDocument(store, "strip", { epoch: "e", version: 1, value: {} }));
  await act(async () => queries.setQueryData([key], liveBody(news("এক", 1))));
  expect(page.textContent).toBe("ready false দুই");
});

it("shows a document that comes where the server had none", async () => {
  const { store } = await show({ [livePath("news:all")]: { success: false, status: 404, message: "" } });
  expect(page.textContent).toBe("error true ");
  await act(async () => receiveDocument(store, "news:all", news("এক", 1)));
  expect(page.textContent).toBe("ready false এক");
});

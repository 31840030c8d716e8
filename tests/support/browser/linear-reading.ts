import type { Page } from "playwright-core";

/** A node of the browser's accessibility tree (Accessibility.AXNode), as far as it is read here. */
interface Node {
  nodeId: string;
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
  value?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

/** An element of the document (DOM.getDocument). */
interface Place {
  backendNodeId: number;
  attributes?: string[];
  children?: Place[];
  shadowRoots?: Place[];
}

/** What is said of an element besides its name. */
const STATES = [
  "level",
  "pressed",
  "checked",
  "expanded",
  "selected",
  "disabled",
  "required",
  "invalid",
  "modal",
  "hasPopup",
  "current",
  "roledescription",
  "live",
] as const;
/** Said as their contents alone. */
const SILENT = new Set([
  "generic",
  "none",
  "InlineTextBox",
  "LineBreak",
  "LayoutTable",
  "strong",
  "emphasis",
]);
/** Their name is what stands in them, so it is not said twice. */
const TOLD_BY_NAME = new Set([
  "link",
  "button",
  "heading",
  "columnheader",
  "rowheader",
  "cell",
  "gridcell",
  "option",
  "switch",
  "radio",
  "checkbox",
]);

const textOf = (value: unknown): string =>
  typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";

/** The language of every element, by its number in the debugger. */
function languagesOf(root: Place): Map<number, string> {
  const languages = new Map<number, string>();
  const visit = (place: Place, around: string): void => {
    const at = place.attributes?.indexOf("lang") ?? -1;
    const language = at >= 0 && at % 2 === 0 ? (place.attributes?.[at + 1] ?? around) : around;
    languages.set(place.backendNodeId, language);
    for (const child of [...(place.children ?? []), ...(place.shadowRoots ?? [])]) visit(child, language);
  };
  visit(root, "");
  return languages;
}

/**
 * The page as a screen reader goes through it: a line an element or text, with what it is, its name, its states, and
 * [en] or [bn] where a voice changes from the page's own language. Made of the browser's own accessibility tree.
 */
export async function linearReading(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  const { root } = (await session.send("DOM.getDocument", { depth: -1, pierce: true })) as { root: Place };
  const languages = languagesOf(root);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as unknown as { nodes: Node[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const own = (await page.locator("html").getAttribute("lang")) ?? "";
  const lines: string[] = [];

  const visit = (node: Node, depth: number, told: string): void => {
    const role = textOf(node.role?.value);
    const name = textOf(node.name?.value);
    const language = languages.get(node.backendDOMNodeId ?? -1) ?? own;
    let next = depth;
    let said = told;
    if (!node.ignored && role === "StaticText") {
      if (name !== "" && !told.includes(name)) lines.push(`${"  ".repeat(depth)}${voice(language)}${name}`);
      return;
    }
    // A form without a name is no landmark; not every version of the browser lists it.
    const silent = SILENT.has(role) || (role === "form" && name === "");
    if (!node.ignored && !silent && role !== "RootWebArea") {
      const states = (node.properties ?? [])
        .filter((each) => (STATES as readonly string[]).includes(each.name))
        .map((each) => [each.name, each.value.value])
        .filter(([, value]) => !["false", "off", "none", "", "undefined"].includes(String(value)))
        .map(([state, value]) =>
          ["true", true].includes(value as string) ? `${state}` : `${state} ${value}`,
        );
      const value = textOf(node.value?.value);
      const description = textOf(node.description?.value);
      const parts = [
        role,
        ...(name === "" ? [] : [`“${name}”`]),
        ...(value === "" ? [] : [`= ${value}`]),
        ...(description === "" || description === name ? [] : [`– ${description}`]),
        ...(states.length > 0 ? [`(${states.join(", ")})`] : []),
      ];
      lines.push(`${"  ".repeat(depth)}${voice(language)}${parts.join(" ")}`);
      next = depth + 1;
      // A part in a voice of its own is told all the same.
      said = TOLD_BY_NAME.has(role) ? name : "";
    }
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) visit(child, next, said);
    }
  };
  const voice = (language: string): string =>
    language === "" || language.split("-")[0] === own.split("-")[0] ? "" : `[${language}] `;
  const [first] = nodes;
  if (first) {
    lines.push(`“${textOf(first.name?.value)}” (${own})`);
    visit(first, 0, "");
  }
  return `${lines.join("\n")}\n`;
}

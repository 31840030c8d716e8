import type { Page } from "playwright";

/** Node of the accessibility tree (Accessibility.AXNode). */
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

/** Element of the document (DOM.getDocument). */
interface Place {
  backendNodeId: number;
  attributes?: string[];
  children?: Place[];
  shadowRoots?: Place[];
}

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
  "roledescription",
  "live",
] as const;
/**
 * States that the reading names even when they are not set, because otherwise a toggle would sound like a
 * button.
 */
const UNSAID: Readonly<Record<string, string>> = {
  pressed: "not pressed",
  checked: "not checked",
  expanded: "collapsed",
};
const SILENT = new Set([
  "generic",
  "none",
  "InlineTextBox",
  "LineBreak",
  "LayoutTable",
  "strong",
  "emphasis",
]);
/** Roles of elements that are named by their content, so that the reading does not repeat the content. */
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

interface Said {
  language: string;
  current: string | undefined;
}

function attributeOf({ attributes = [] }: Place, wanted: string): string | undefined {
  const at = attributes.findIndex((name, index) => index % 2 === 0 && name === wanted);
  return at < 0 ? undefined : attributes[at + 1];
}

function saidOf(root: Place): Map<number, Said> {
  const said = new Map<number, Said>();
  const visit = (place: Place, around: string): void => {
    const language = attributeOf(place, "lang") ?? around;
    said.set(place.backendNodeId, { language, current: attributeOf(place, "aria-current") });
    for (const child of [...(place.children ?? []), ...(place.shadowRoots ?? [])]) visit(child, language);
  };
  visit(root, "");
  return said;
}

/**
 * A page as a screen reader presents it: a line per element or text with role, name and states, and [en] or
 * [bn] where the language changes. The source is the browser's accessibility tree.
 */
export async function linearReading(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  const { root } = (await session.send("DOM.getDocument", { depth: -1, pierce: true })) as { root: Place };
  const ofElements = saidOf(root);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as unknown as { nodes: Node[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const own = (await page.locator("html").getAttribute("lang")) ?? "";
  const lines: string[] = [];

  const visit = (node: Node, depth: number, told: string): void => {
    const role = textOf(node.role?.value);
    const name = textOf(node.name?.value);
    const { language = own, current } = ofElements.get(node.backendDOMNodeId ?? -1) ?? {};
    let next = depth;
    let said = told;
    if (!node.ignored && role === "StaticText") {
      if (name !== "" && !told.includes(name)) lines.push(`${"  ".repeat(depth)}${voice(language)}${name}`);
      return;
    }
    // A form without a name is not a landmark, although some browser versions list it.
    const silent = SILENT.has(role) || (role === "form" && name === "");
    if (!node.ignored && !silent && role !== "RootWebArea") {
      const states = (node.properties ?? [])
        .filter((each) => (STATES as readonly string[]).includes(each.name))
        .map((each) => [each.name, String(each.value.value)] as const)
        .filter(([state, value]) =>
          value === "false" ? state in UNSAID : !["off", "none", "", "undefined"].includes(value),
        )
        .map(([state, value]) =>
          value === "true" ? state : UNSAID[state] && value === "false" ? UNSAID[state] : `${state} ${value}`,
        );
      if (current !== undefined) states.push(`current ${current}`);
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

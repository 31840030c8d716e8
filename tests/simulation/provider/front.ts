import type { Random } from "../../support/random.ts";

/** A story as the database has it, and as its card shows it. */
export interface Story {
  id: string;
  title: string;
  excerpt: string;
  /** ISO 8601. */
  publishDate: string;
  /** Minutes. */
  readTime: number;
  contentType: "News";
  /** Of one feed, all of them, and without pictures: none has to be parted from its neighbour. */
  source: string;
  /** Its section. */
  category?: string;
}

/** A band as an editor composes it; `size`: how many stories its shape has. */
interface Band {
  id: string;
  title: string;
  shape: "lead" | "plain" | "scores";
  rule: { by: "section" | "source"; of: string };
  pins: { id: string; place: number }[];
}

/** What editors made of the front when they launched it last. */
export interface Front {
  bands: readonly Band[];
  /** Headlines that stories have on the front alone. */
  headlines: readonly { id: string; title: string }[];
  /** How often it was launched, and how many stories launches brought that were not on it before. */
  launch: number;
  brought: number;
}

export const FEED = "একটি সংবাদপত্র";
const SIZES: Readonly<Record<Band["shape"], number>> = { lead: 5, plain: 4, scores: 3 };
const PATHS: Readonly<Record<string, string>> = {
  bengal: "/bengal-face",
  sports: "/football",
  lifestyle: "/lifestyle",
  career: "/careers",
};
/** The sections that stories have; of the last band's there is none. */
export const SECTIONS = ["bengal", "sports", "lifestyle", undefined] as const;
const FIRST_PAGE = 20;
const ABOVE_BANDS = 6;
const LEAST_LISTED = 15;
/** What editors choose from: two bands want the same stories, and one never has any. */
const BANDS: readonly Omit<Band, "pins">[] = [
  { id: "bengal", title: "বাংলার মুখ", shape: "lead", rule: { by: "section", of: "bengal" } },
  { id: "sports", title: "মাঠ", shape: "plain", rule: { by: "section", of: "sports" } },
  { id: "life", title: "জীবন", shape: "scores", rule: { by: "section", of: "lifestyle" } },
  { id: "wire", title: "সংবাদপত্র থেকে", shape: "plain", rule: { by: "source", of: FEED } },
  { id: "none", title: "কাজ", shape: "plain", rule: { by: "section", of: "career" } },
];

/** Whether a story is of a section, or of a feed. */
const isOf = ({ by, of }: Band["rule"], story: Story): boolean =>
  (by === "section" ? story.category : story.source) === of;

/** Stories of a section or a feed, the newest first. */
export const storiesOf = (stories: readonly Story[], by: "section" | "source", of: string): Story[] =>
  stories.filter((story) => isOf({ by, of }, story));

/** Another front: some of the bands in some order, a story pinned into one of them, and a headline. */
export function launchedAgain(stories: readonly Story[], before: Front, random: Random): Front {
  const chosen = BANDS.filter(() => random.chance(0.8));
  const shift = random.whole(0, Math.max(0, chosen.length - 1));
  const turned = [...chosen.slice(shift), ...chosen.slice(0, shift)];
  const pinnedInto = random.chance(0.6) ? random.whole(0, turned.length - 1) : -1;
  const pinned = random.pick(stories.slice(0, random.chance(0.5) ? 8 : 60));
  // The newest one's headline stays its own: it is what changes when a story does.
  const headline = random.pick(stories.slice(1, FIRST_PAGE));
  return {
    bands: turned.map((band, at) => {
      const place = random.whole(1, SIZES[band.shape]);
      return { ...band, pins: at === pinnedInto ? [{ id: pinned.id, place }] : [] };
    }),
    headlines: random.chance(0.5) ? [{ id: headline.id, title: `${headline.title} (প্রথম পাতায়)` }] : [],
    launch: before.launch + 1,
    brought: before.brought + (pinnedInto >= 0 ? 1 : 0),
  };
}

/**
 * The document of all news that readers must be shown of these stories, the newest first: the first page; the bands, each of which has
 * what is pinned into it and the newest of its own that stand neither above nor in a band before; and the list besides them.
 */
export function shownFrontOf(stories: readonly Story[], total: number, front: Front): object {
  const pinned = new Set(front.bands.flatMap(({ pins }) => pins.map(({ id }) => id)));
  const newest = stories.slice(0, FIRST_PAGE);
  // What is pinned into a band is not among those above the bands.
  const above = newest.filter(({ id }) => !pinned.has(id)).slice(0, ABOVE_BANDS);
  const page = [...above, ...newest.filter((story) => !above.includes(story))];
  const taken = new Set(above);
  const bands = front.bands.map((band) => {
    const free = stories.filter(
      (story) => isOf(band.rule, story) && !taken.has(story) && !pinned.has(story.id),
    );
    const places = new Map(
      band.pins.flatMap(({ id, place }) => {
        const story = stories.find((one) => one.id === id);
        return story ? [[place, story] as const] : [];
      }),
    );
    const most = Math.min(SIZES[band.shape], free.length + places.size);
    const held: Story[] = [];
    for (let place = 1; held.length < most; place += 1) {
      const story = places.get(place) ?? free.shift();
      if (story) held.push(story);
    }
    for (const story of held) taken.add(story);
    return { band, held };
  });
  const filled = bands.filter(({ held }) => held.length > 0);
  const inBands = new Set(filled.flatMap(({ held }) => held));
  const begun = page.filter((story) => !inBands.has(story));
  const further = stories.filter((story) => !inBands.has(story) && !begun.includes(story));
  const list = [...begun, ...further.slice(0, Math.max(0, LEAST_LISTED - begun.length))];
  const headlineOf = ({ id, title }: Story): string =>
    front.headlines.find((own) => own.id === id)?.title ?? title;
  const idsOf = (some: readonly Story[]): string[] => some.map(({ id }) => id);
  return {
    added: total + front.brought,
    order: idsOf(page),
    stories: Object.fromEntries(
      [...page, ...list, ...inBands].map((story) => [story.id, { ...story, title: headlineOf(story) }]),
    ),
    internalTotal: 0,
    externalTotal: total,
    ...(front.launch > 0 ? { launch: front.launch } : {}),
    ...(filled.length > 0
      ? {
          bands: {
            order: filled.map(({ band }) => band.id),
            by: Object.fromEntries(
              filled.map(({ band: { id, title, shape, rule }, held }) => [
                id,
                {
                  title,
                  shape,
                  ...(rule.by === "section" ? { href: PATHS[rule.of] } : {}),
                  order: idsOf(held),
                },
              ]),
            ),
          },
        }
      : {}),
    list: idsOf(list),
  };
}

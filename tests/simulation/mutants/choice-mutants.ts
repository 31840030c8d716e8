import { knownTo, type Mutant } from "./mutant.ts";
import { REGISTRATIONS, SUBJECT } from "./places.ts";

const NIGHT = ["workers/push/night.test.ts", "core/contract/push/night.test.ts"];
const TOLD = ["workers/push/night.test.ts"];
const CHOSEN = ["store/pushes", ...TOLD];

/** Faults in what is chosen of a push: by its editor whom, in which words and when, by its reader which articles. */
export const CHOICE_MUTANTS: readonly Mutant[] = [
  ...knownTo(NIGHT, [
    {
      id: "night-in-utc",
      file: "core/contract/push/night.ts",
      find: "(at + DHAKA_OFFSET) % DAY_MS",
      replace: "at % DAY_MS",
      why: "Phones ring in Dhaka from one to five in the morning.",
    },
    {
      id: "night-without-its-evening",
      file: "core/contract/push/night.ts",
      find: "return sinceMidnight >= NIGHT_BEGINS ?",
      replace: "return sinceMidnight > DAY_MS ?",
      why: "What comes out between eleven and midnight rings at once.",
    },
    {
      id: "night-of-urgent-news",
      file: SUBJECT,
      find: "heldUntil: telling.urgent ? undefined : endOfNight(clock.now())",
      replace: "heldUntil: endOfNight(clock.now())",
      why: "An earthquake at three is told at seven.",
    },
    {
      id: "night-forgotten-by-parts",
      file: "workers/push/send-push.ts",
      find: "      await store.pushes.hold(part.articleId, subject.heldUntil);\n",
      replace: "",
      why: "Parts that are left at eleven in the evening are taken up again and again until the morning.",
    },
    {
      id: "night-unheld-at-its-beginning",
      file: "workers/push/send-push.ts",
      find: "  if (subject.heldUntil !== undefined) return store.pushes.hold(articleId, subject.heldUntil);\n",
      replace: "",
      why: "An article of the night is cut into parts that nobody may send before the morning.",
    },
  ]),
  ...knownTo(CHOSEN, [
    {
      id: "push-in-the-headline",
      file: SUBJECT,
      find: "pushMessage(card, telling.text)",
      replace: "pushMessage(card, undefined)",
      why: "What an editor wrote for the notification is nowhere.",
    },
    {
      id: "breaking-to-its-section-alone",
      file: "core/contract/push/article-push.ts",
      find: 'return to === "breaking" ? ["breaking", topic] : [topic];',
      replace: "return [topic];",
      why: "Who asked for breaking news alone hears of none.",
      suites: TOLD,
    },
    {
      id: "told-though-nobody-was-chosen",
      file: "workers/news/publish-article.ts",
      find: '  if (push.to === "nobody") return undefined;\n',
      replace:
        '  if (push.to === "nobody") return tellingOf({ push: DEFAULT_PUSH } as PendingArticle, category);\n',
      why: "An editor chose that nobody is told, and everybody is.",
      suites: TOLD,
    },
    {
      id: "topics-without-who-wants-all",
      file: REGISTRATIONS,
      find: "{ topics: { $in: [null, ...audience.topics] }, articles",
      replace: "{ topics: { $in: [...audience.topics] }, articles",
      why: "Who never chose among topics is told nothing any more.",
    },
    {
      id: "topics-of-who-wants-none",
      file: REGISTRATIONS,
      find: "...audience.topics] }, articles: { $ne: false } };",
      replace: "...audience.topics] } };",
      why: "Who asked for calls of a match alone is told each article.",
    },
    {
      id: "topics-of-all-kept-as-some",
      file: REGISTRATIONS,
      find: "topics === undefined || isOfAll ? undefined",
      replace: "topics === undefined ? undefined",
      why: "Who chose every topic misses the one that comes next year.",
    },
    {
      id: "topics-lost-by-renewal",
      file: REGISTRATIONS,
      find: "...(isOfAll ? { topics: 1 } : {}) },",
      replace: "...(some ? {} : { topics: 1 }) },",
      why: "A visit to the page forgets what its reader chose, and all articles come.",
    },
    {
      id: "topics-none-is-all",
      file: REGISTRATIONS,
      find: "      if (topics?.length === 0) return leaveArticles(registration.endpoint);\n",
      replace: "",
      why: "Who takes the last topic away is in the list of all who want articles.",
    },
    {
      id: "reach-counts-who-left",
      file: REGISTRATIONS,
      find: "    await reach.gone(going);\n",
      replace: "",
      why: "The editor is told of browsers that are no more.",
    },
    {
      id: "reach-after-another-choice",
      file: "store/pushes/push-reach.ts",
      find: "      if (from !== undefined) await add(from, -1);\n",
      replace: "",
      why: "A browser counts once for each choice that it ever made.",
    },
    {
      id: "reach-without-who-wants-all",
      file: "store/pushes/push-reach.ts",
      find: "set === EVERY || set.split",
      replace: "set !== EVERY && set.split",
      why: "An editor is told that hardly anybody would hear of it.",
    },
    {
      id: "reach-of-the-first-thousand",
      file: "store/pushes/push-registrations.ts",
      find: "read.length < COUNTED_AT_ONCE",
      replace: "read.length <= COUNTED_AT_ONCE",
      why: "A recount ends with the first thousand browsers, and editors are told that so many would be reached.",
    },
    {
      id: "reach-of-a-set-nobody-wants",
      file: "store/pushes/push-reach.ts",
      find: "        counts.set(_id, 0);\n",
      replace: "        counts.delete(_id);\n",
      why: "What a set of topics once came to stays counted when nobody wants it any more.",
    },
    {
      id: "reach-of-those-for-matches",
      file: "store/pushes/push-reach.ts",
      find: "  if (articles === false) return undefined;\n",
      replace: "",
      why: "Browsers that are told of matches alone count as readers of articles.",
    },
  ]),
];

const MOST_VIOLATIONS = 10;
const MOST_TOLD = 4000;

export interface Tally {
  /** How often something was shown to a reader, and how many versions were published. */
  shown: number;
  published: number;
  asked: number;
  /** How often a reader was sent a whole document that it already had, word for word, under another name. */
  needless: number;
  /** How often a reader was told something older by a process that had never told anything newer, after Redis had lost it. */
  excused: number;
  /** The most subscriptions of one reader to one topic within the checker's window. */
  mostAsked: number;
  /** Of all that readers saw, in order, without the names of epochs: the same for the same seed. */
  trace: number;
}

/** What a run of the simulation was found to have done: what is counted, what was wrong, and what came before it. */
export class Findings {
  readonly violations: string[] = [];
  readonly tally: Tally = {
    shown: 0,
    published: 0,
    asked: 0,
    needless: 0,
    excused: 0,
    mostAsked: 0,
    trace: 0,
  };
  /** What happened last, in words. */
  readonly story: string[] = [];
  /** ms since the simulation began. */
  protected readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Remembers what happened, for the report of a failure. */
  tell(text: string): void {
    this.story.push(`${this.now()}: ${text}`);
    if (this.story.length > MOST_TOLD) this.story.splice(0, MOST_TOLD / 2);
  }

  complain(text: string): void {
    this.tell(`VIOLATION ${text}`);
    if (this.violations.length < MOST_VIOLATIONS) this.violations.push(`at ${this.now()} ms: ${text}`);
  }
}

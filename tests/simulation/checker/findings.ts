const MOST_VIOLATIONS = 10;
const MOST_TOLD = 4000;

export interface Tally {
  shown: number;
  published: number;
  asked: number;
  /**
   * Number of older data that a process sent after a loss in Redis, and that are excused because the process
   * never sent newer data.
   */
  excused: number;
  /** Hash of all that readers saw, without the names of epochs; it is equal for equal seeds. */
  trace: number;
}

export class Findings {
  readonly violations: string[] = [];
  readonly tally: Tally = {
    shown: 0,
    published: 0,
    asked: 0,
    excused: 0,
    trace: 0,
  };
  readonly story: string[] = [];
  /** Time since the start of the simulation, ms. */
  protected readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  tell(text: string): void {
    this.story.push(`${this.now()}: ${text}`);
    if (this.story.length > MOST_TOLD) this.story.splice(0, MOST_TOLD / 2);
  }

  complain(text: string): void {
    this.tell(`VIOLATION ${text}`);
    if (this.violations.length < MOST_VIOLATIONS) this.violations.push(`at ${this.now()} ms: ${text}`);
  }
}

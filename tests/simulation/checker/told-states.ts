/** Something that a process sent to a reader. `sent`: the number of the message; what was sent later has a higher one. */
export interface Telling {
  by: string;
  sent: number;
}

/** What each process has told anybody. */
export class ToldStates {
  /** The states and when, by process and topic; only those later than all told before them. */
  readonly #told = new Map<string, { sent: number; state: number }[]>();

  remember({ by, sent }: Telling, topic: string, state: number): void {
    const key = `${by} ${topic}`;
    const known = this.#told.get(key) ?? [];
    if (known.some((one) => one.sent <= sent && one.state >= state)) return;
    const others = known.filter((one) => one.sent < sent || one.state > state);
    this.#told.set(key, [...others, { sent, state }]);
  }

  /** The latest state that a process had told anybody before it sent this. */
  before({ by, sent }: Telling, topic: string): number {
    const before = (this.#told.get(`${by} ${topic}`) ?? []).filter((one) => one.sent < sent);
    return before.reduce((latest, { state }) => Math.max(latest, state), -1);
  }
}

/** A message of a process to a reader. `sent`: the number of the message, which increases. */
export interface Telling {
  by: string;
  sent: number;
}

/** Records the states that each process has sent. */
export class PublishedStates {
  readonly #told = new Map<string, { sent: number; state: number }[]>();

  remember({ by, sent }: Telling, topic: string, state: number): void {
    const key = `${by} ${topic}`;
    const known = this.#told.get(key) ?? [];
    if (known.some((one) => one.sent <= sent && one.state >= state)) return;
    const others = known.filter((one) => one.sent < sent || one.state > state);
    this.#told.set(key, [...others, { sent, state }]);
  }

  before({ by, sent }: Telling, topic: string): number {
    const before = (this.#told.get(`${by} ${topic}`) ?? []).filter((one) => one.sent < sent);
    return before.reduce((latest, { state }) => Math.max(latest, state), -1);
  }
}

/**
 * Judges readers' views from outside: from the provider's data, Redis' messages, and what each reader received
 * and shows. It shares only the merge patch with the product; each result must be a state of the provider.
 */
import { Findings } from "./findings.ts";
import { canonical, isObject } from "./json.ts";
import { Meanings } from "./meanings.ts";
import { baseOf, nameOf, type Place, placeOf } from "./place.ts";
import { PublishedStates, type Telling } from "./published-states.ts";
import { secretsIn } from "./secrets.ts";

interface Reader {
  place: Place;
  text: string;
  state: number;
  /** Whether the reader was answered or polled since, in which case it may skip versions. */
  mayJump: boolean;
  left: Set<string>;
  told: Telling;
}

interface Topic {
  /** All states of the provider in order, each with its equivalent texts. */
  states: string[][];
  numbers: Map<string, number[]>;
}

const WINDOW_MS = 10_000;
/** Time after a loss of data within which a worker polls the provider again, ms. */
const LOSS_MS = 20_000;
/**
 * Largest number of requests of a reader whose connection breaks again and again: it connects at most every
 * half second, and requests each topic once.
 */
const MOST_ASKED = 24;
/** Bytes by which a resumption may exceed the document, for field names and numbers of each change. */
const RESUME_SLACK = 512;
/** Bytes by which changes may exceed the document. */
const RESUME_FEW = 1_100;
/**
 * Length in UTF-8 bytes. Bengali letters take three bytes, and changes have fewer Bengali letters than
 * documents.
 */
const bytesOf = (text: string): number => Buffer.byteLength(text);

export class Checker extends Findings {
  readonly #topics = new Map<string, Topic>();
  readonly #readers = new Map<string, Reader>();
  readonly #asked = new Map<string, number[]>();
  readonly #meanings = new Meanings({
    isSaid: (topic, text) => this.#numbersOf(topic, text).length > 0,
    complain: (text) => this.complain(text),
  });
  readonly #told = new PublishedStates();
  readonly #newcomers = new Map<string, Telling>();
  #sent = 0;
  /**
   * Versions sent to readers since their last question. Answers to earlier questions do not count, because a
   * reader buffers messages until the answer to its last question.
   */
  readonly #heard = new Map<string, { names: Set<string>; question: object; answered: boolean }>();
  /** Names of the versions that took something down. */
  readonly #takedowns = new Set<string>();
  readonly #begun = new Set<string>();
  #lost = false;
  #lossAt = Number.NEGATIVE_INFINITY;
  /** Redis run and epoch of each topic at its last check. */
  readonly #runs = new Map<string, { run: string; epoch: string }>();

  #numbersOf(topic: string, text: string): readonly number[] {
    return this.#topics.get(topic)?.numbers.get(text) ?? [];
  }

  provided(topic: string, ...values: unknown[]): void {
    const known = this.#topics.get(topic) ?? { states: [], numbers: new Map<string, number[]>() };
    this.#topics.set(topic, known);
    const texts = [...new Set(values.map(canonical))];
    const number = known.states.push(texts) - 1;
    for (const text of texts) known.numbers.set(text, [...(known.numbers.get(text) ?? []), number]);
    this.tell(`provider: ${topic} is state ${number}`);
  }

  /** Checks a message that a process published in Redis: `{epoch, version, patch, was?}` as JSON. */
  published(topic: string, message: string): void {
    this.tally.published += 1;
    const change: unknown = JSON.parse(message);
    const place = placeOf(change);
    if (!place || !isObject(change)) {
      this.complain(`${topic}: what was published is no change: ${message}`);
      return;
    }
    this.tell(`published: ${topic} ${message.slice(0, 300)}`);
    if (!placeOf(change.was) && place.version === 1 && this.#begun.has(topic) && !this.#lost)
      this.complain(`${topic} was begun anew in ${place.epoch}, although Redis has lost nothing`);
    this.#begun.add(topic);
    if (change.cut === true) this.#takedowns.add(nameOf(topic, place));
    this.#meanings.follows(topic, place, change, () => "the publisher");
  }

  /** Records that Redis may have lost its latest data. */
  loses(): void {
    this.#lost = true;
    this.#lossAt = this.now();
  }

  /** Records that a reader requests a topic. `question`: the same object as in `answered`. */
  asks(reader: string, topic: string, question: object): void {
    this.tally.asked += 1;
    const key = `${reader} ${topic}`;
    this.#heard.set(key, { names: new Set(), question, answered: false });
    const now = this.now();
    const recent = [...(this.#asked.get(key) ?? []).filter((at) => at > now - WINDOW_MS), now];
    this.#asked.set(key, recent);
    if (recent.length > MOST_ASKED) {
      this.complain(`${reader} asked for ${topic} ${recent.length} times within ${WINDOW_MS / 1000} s`);
    }
  }

  sends(by: string): Telling {
    this.#sent += 1;
    return { by, sent: this.#sent };
  }

  /** Records that a reader receives a change on its latest connection. */
  hears(reader: string, topic: string, place: Place, told: Telling): void {
    const key = `${reader} ${topic}`;
    const known = this.#readers.get(key);
    if (known) known.told = told;
    this.#heard.get(key)?.names.add(nameOf(topic, place));
  }

  /**
   * Records that a reader has processed its messages, after which no received version may be newer than the one
   * that it shows.
   */
  mustHaveTaken(reader: string, topic: string): void {
    const heard = this.#heard.get(`${reader} ${topic}`);
    const place = this.#readers.get(`${reader} ${topic}`)?.place;
    if (!heard?.answered || !place) return;
    const next = nameOf(topic, { epoch: place.epoch, version: place.version + 1 });
    if (heard.names.has(next)) this.complain(`${reader} was told ${next} and has not taken it`);
    heard.names.clear();
  }

  /** Records that a reader receives an answer. `claim`: the version that the reader stated. */
  answered(reader: string, topic: string, answer: unknown, told: Telling, claim: object): void {
    this.#toldBy(reader, topic, told);
    const place = placeOf(answer);
    this.tell(`${reader} is answered: ${topic} ${JSON.stringify(answer).slice(0, 200)}`);
    if (!place || !isObject(answer)) return;
    const heard = this.#heard.get(`${reader} ${topic}`);
    if (heard?.question === claim) heard.answered = true;
    const { snapshot, changes } = answer;
    if (isObject(snapshot)) this.#meanings.means(topic, place, snapshot, () => `an answer to ${reader}`);
    if (!Array.isArray(changes)) return;
    let at = placeOf(claim);
    for (const change of [...changes, undefined]) {
      const base = isObject(change) ? (placeOf(change.was) ?? baseOf(placeOf(change))) : place;
      if (!at || !base || nameOf(topic, at) !== nameOf(topic, base)) {
        this.complain(
          `${reader} was answered changes that do not lead from ${JSON.stringify(claim)} to ${nameOf(topic, place)}`,
        );
        break;
      }
      at = placeOf(change);
    }
    if (changes.length === 0) return;
    for (const change of changes) {
      const own = placeOf(change);
      if (own && isObject(change)) this.#meanings.follows(topic, own, change, () => `an answer to ${reader}`);
    }
    const whole = this.#meanings.known(nameOf(topic, place));
    if (whole === undefined) return;
    const taken = secretsIn(JSON.stringify(changes)).filter((secret) => !whole.includes(secret));
    if (taken.length > 0)
      this.complain(`${reader} was sent ${taken.join()} of ${topic}, which was taken down before the answer`);
    const sent = bytesOf(JSON.stringify(changes));
    const limit = Math.max(bytesOf(whole) + RESUME_SLACK, RESUME_FEW);
    if (sent > limit) {
      this.complain(
        `${reader} was sent ${changes.length} changes of ${topic}, ${sent} bytes; the whole has ${limit}`,
      );
    }
  }

  fetched(reader: string, topic: string, told: Telling): void {
    this.#toldBy(reader, topic, told);
  }

  /** Whether a takedown after `from` ended the history, so that a mirror leads over it in one change. */
  #isCut(topic: string, from: Place, to: number): boolean {
    for (let version = from.version + 1; version <= to; version += 1)
      if (this.#takedowns.has(nameOf(topic, { ...from, version }))) return true;
    return false;
  }

  #toldBy(reader: string, topic: string, told: Telling): void {
    const key = `${reader} ${topic}`;
    const known = this.#readers.get(key);
    if (known) {
      known.mayJump = true;
      known.told = told;
    } else this.#newcomers.set(key, told);
  }

  shows(reader: string, topic: string, place: Place, value: unknown): void {
    const { epoch, version } = place;
    const text = this.#meanings.means(topic, place, value, () => reader);
    const numbers = this.#numbersOf(topic, text);
    const key = `${reader} ${topic}`;
    const last = this.#readers.get(key);
    const name = `${topic} ${epoch} ${version}`;
    this.tally.shown += 1;
    this.tell(`${reader} shows: ${name}, state ${numbers.join(" or ")}`);
    this.tally.trace =
      (Math.imul(this.tally.trace, 31) + version * 13 + (numbers[0] ?? -1) * 17 + key.length) | 0;
    if (numbers.length === 0) {
      this.complain(`${reader} shows what the provider never said, as ${name}: ${text.slice(0, 600)}`);
      return;
    }
    const told = last?.told ?? this.#newcomers.get(key) ?? { by: "", sent: 0 };
    if (!last) {
      const [state = 0] = numbers;
      this.#newcomers.delete(key);
      this.#readers.set(key, { place, text, state, mayJump: false, left: new Set(), told });
      this.#told.remember(told, topic, state);
      return;
    }
    const state = numbers.find((number) => number >= last.state);
    if (state === undefined && this.#isExcused(last, topic)) this.tally.excused += 1;
    else if (state === undefined) {
      this.complain(
        `${reader} went back from state ${last.state} (${last.place.epoch} ${last.place.version}) to ${numbers.at(-1)} (${name})`,
      );
    }
    if (epoch === last.place.epoch) {
      if (version < last.place.version)
        this.complain(`${reader} went back from version ${last.place.version} to ${name}`);
      if (version > last.place.version + 1 && !last.mayJump && !this.#isCut(topic, last.place, version)) {
        this.complain(`${reader} left out versions between ${last.place.version} and ${name}`);
      }
    } else {
      if (last.left.has(epoch)) this.complain(`${reader} came back to ${name}, from ${last.place.epoch}`);
      last.left.add(last.place.epoch);
    }
    const now = state ?? numbers.at(-1) ?? last.state;
    this.#readers.set(key, { place, text, state: now, mayJump: false, left: last.left, told: last.told });
    this.#told.remember(last.told, topic, now);
  }

  /**
   * After Redis lost data, only processes that had that data know it, until a worker polls again. Therefore
   * older data is excused, unless the process itself sent newer data before.
   */
  #isExcused({ told, state }: Pick<Reader, "told" | "state">, topic: string): boolean {
    return this.now() - this.#lossAt < LOSS_MS && this.#told.before(told, topic) < state;
  }

  /**
   * Checks that each reader has the provider's last state. `quietMs`: time in which readers had no reason to
   * ask.
   */
  mustBeCurrent(
    reader: string,
    topic: string,
    held: { place: Place; value: unknown } | undefined,
    quietMs: number,
  ): void {
    const text = held && canonical(held.value);
    if (text === undefined || !this.#isLatest(topic, text)) {
      const numbers = text === undefined ? [] : this.#numbersOf(topic, text);
      this.complain(
        `${reader} is not current: ${topic} ${held?.place.epoch} ${held?.place.version} is state ${numbers.at(-1)} ` +
          `of ${(this.#topics.get(topic)?.states.length ?? 0) - 1}`,
      );
    }
    const now = this.now();
    const late = (this.#asked.get(`${reader} ${topic}`) ?? []).filter((at) => at > now - quietMs);
    if (late.length > 0)
      this.complain(`${reader} asked for ${topic} ${late.length} times although nothing had happened`);
  }

  #isLatest(topic: string, text: string): boolean {
    return this.#topics.get(topic)?.states.at(-1)?.includes(text) ?? false;
  }

  /** Checks that epochs have other names after a restart or promotion. `run`: the name of the Redis run. */
  mustBeRenewed(topic: string, { epoch }: Place, run: string): void {
    const last = this.#runs.get(topic);
    if (last && last.run !== run && last.epoch === epoch)
      this.complain(`${topic} is still in epoch ${epoch}, although Redis has begun another`);
    this.#runs.set(topic, { run, epoch });
  }

  forget(): void {
    this.#meanings.forget();
  }

  leaves(reader: string, topic: string): void {
    this.#readers.delete(`${reader} ${topic}`);
    this.#asked.delete(`${reader} ${topic}`);
    this.#heard.delete(`${reader} ${topic}`);
  }
}

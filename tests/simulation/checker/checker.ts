/**
 * Judges what readers see, from outside: it knows what the provider said and in which order, what Redis was told to
 * publish, and what each reader was sent and shows. Nothing of the product is imported here or in what this imports: a
 * fault that product and checker shared would be seen by neither.
 */
import { Findings } from "./findings.ts";
import { canonical, isObject } from "./json.ts";
import { Meanings } from "./meanings.ts";
import { baseOf, nameOf, type Place, placeOf } from "./place.ts";
import { type Telling, ToldStates } from "./told-states.ts";

interface Reader {
  /** What it shows now. */
  place: Place;
  text: string;
  /** The number of the provider's state that it shows. */
  state: number;
  /** It was answered or has polled since, so it may have come by several versions at once. */
  mayJump: boolean;
  left: Set<string>;
  told: Telling;
}

interface Topic {
  /** Every state of the provider, the first one first: the texts that say it, each as good as the others. */
  states: string[][];
  /** The numbers of the states that say this. */
  numbers: Map<string, number[]>;
}

const WINDOW_MS = 10_000;
/** ms after a loss within which a worker has asked the provider again. */
const LOSS_MS = 20_000;
/** A line that breaks again and again is opened once in half a second at most, and each time every topic is asked for once. */
const MOST_ASKED = 24;
/** What a resumption may cost beyond the document: names of fields, figures of each change. */
const RESUME_SLACK = 512;
/** Bytes of changes that are not held against the document. */
const RESUME_FEW = 1_100;
/** As it goes over the line: a Bengali letter is three bytes there, and changes have fewer of them than documents. */
const bytesOf = (text: string): number => Buffer.byteLength(text);

export class Checker extends Findings {
  readonly #topics = new Map<string, Topic>();
  readonly #readers = new Map<string, Reader>();
  readonly #asked = new Map<string, number[]>();
  readonly #meanings = new Meanings({
    isSaid: (topic, text) => this.#numbersOf(topic, text).length > 0,
    complain: (text) => this.complain(text),
  });
  readonly #told = new ToldStates();
  /** Who told readers that show nothing yet. */
  readonly #newcomers = new Map<string, Telling>();
  #sent = 0;
  /**
   * What readers have been told since they asked last, by name of the version. An answer to a question before the last one
   * is none: the reader waits for the last one's, and puts aside what comes until then.
   */
  readonly #heard = new Map<string, { names: Set<string>; question: object; answered: boolean }>();
  /** Topics of which something was published. */
  readonly #begun = new Set<string>();
  #lost = false;
  #lossAt = Number.NEGATIVE_INFINITY;
  /** The run of Redis in which each topic was looked at last, and its epoch then. */
  readonly #runs = new Map<string, { run: string; epoch: string }>();

  /** The numbers of the states that a document is of. */
  #numbersOf(topic: string, text: string): readonly number[] {
    return this.#topics.get(topic)?.numbers.get(text) ?? [];
  }

  /** From now on the provider says this of a topic. `values`: the ways to say it. */
  provided(topic: string, ...values: unknown[]): void {
    const known = this.#topics.get(topic) ?? { states: [], numbers: new Map<string, number[]>() };
    this.#topics.set(topic, known);
    const texts = [...new Set(values.map(canonical))];
    const number = known.states.push(texts) - 1;
    for (const text of texts) known.numbers.set(text, [...(known.numbers.get(text) ?? []), number]);
    this.tell(`provider: ${topic} is state ${number}`);
  }

  /** A message that Redis was asked to publish: `{epoch, version, patch, was?}` as JSON. */
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
    this.#meanings.follows(topic, place, change, () => "the publisher");
  }

  /** Redis may have lost what it was told last. */
  loses(): void {
    this.#lost = true;
    this.#lossAt = this.now();
  }

  /** A reader asks for a topic. `question`: the very object that `answered` is given. */
  asks(reader: string, topic: string, question: object): void {
    this.tally.asked += 1;
    const key = `${reader} ${topic}`;
    this.#heard.set(key, { names: new Set(), question, answered: false });
    const now = this.now();
    const recent = [...(this.#asked.get(key) ?? []).filter((at) => at > now - WINDOW_MS), now];
    this.#asked.set(key, recent);
    this.tally.mostAsked = Math.max(this.tally.mostAsked, recent.length);
    if (recent.length > MOST_ASKED) {
      this.complain(`${reader} asked for ${topic} ${recent.length} times within ${WINDOW_MS / 1000} s`);
    }
  }

  /** A process sends something now. */
  sends(by: string): Telling {
    this.#sent += 1;
    return { by, sent: this.#sent };
  }

  /** A reader gets a change, over the line on which it asked last. */
  hears(reader: string, topic: string, place: Place, told: Telling): void {
    const key = `${reader} ${topic}`;
    const known = this.#readers.get(key);
    if (known) known.told = told;
    this.#heard.get(key)?.names.add(nameOf(topic, place));
  }

  /** A reader has done with what it has heard: a change that follows what it shows must not be among that. */
  mustHaveTaken(reader: string, topic: string): void {
    const heard = this.#heard.get(`${reader} ${topic}`);
    const place = this.#readers.get(`${reader} ${topic}`)?.place;
    if (!heard?.answered || !place) return;
    const next = nameOf(topic, { epoch: place.epoch, version: place.version + 1 });
    if (heard.names.has(next)) this.complain(`${reader} was told ${next} and has not taken it`);
    heard.names.clear();
  }

  /** A reader gets the answer to its asking: what went over the wire. `claim`: what it said with its question. */
  answered(reader: string, topic: string, answer: unknown, told: Telling, claim: object): void {
    this.#toldBy(reader, topic, told);
    const place = placeOf(answer);
    this.tell(`${reader} is answered: ${topic} ${JSON.stringify(answer).slice(0, 200)}`);
    if (!place || !isObject(answer)) return;
    const heard = this.#heard.get(`${reader} ${topic}`);
    if (heard?.question === claim) heard.answered = true;
    const { snapshot, changes } = answer;
    const last = this.#readers.get(`${reader} ${topic}`);
    if (isObject(snapshot)) {
      const text = this.#meanings.means(topic, place, snapshot, () => `an answer to ${reader}`);
      // Who asked before it had anything may have got it over HTTP meanwhile.
      if (last?.text === text && placeOf(claim)) this.tally.needless += 1;
    }
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
    const sent = bytesOf(JSON.stringify(changes));
    const limit = Math.max(bytesOf(whole) + RESUME_SLACK, RESUME_FEW);
    if (sent > limit) {
      this.complain(
        `${reader} was sent ${changes.length} changes of ${topic}, ${sent} bytes; the whole has ${limit}`,
      );
    }
  }

  /** A reader has loaded a document over HTTP. */
  fetched(reader: string, topic: string, told: Telling): void {
    this.#toldBy(reader, topic, told);
  }

  #toldBy(reader: string, topic: string, told: Telling): void {
    const key = `${reader} ${topic}`;
    const known = this.#readers.get(key);
    if (known) {
      known.mayJump = true;
      known.told = told;
    } else this.#newcomers.set(key, told);
  }

  /** A reader shows a document. */
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
      if (version > last.place.version + 1 && !last.mayJump) {
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
   * What Redis has lost is known to those processes alone that had it. One that never had cannot tell, until a worker has
   * asked the provider again; but no process may tell what is older than what it has told itself.
   */
  #isExcused({ told, state }: Pick<Reader, "told" | "state">, topic: string): boolean {
    return this.now() - this.#lossAt < LOSS_MS && this.#told.before(told, topic) < state;
  }

  /** Each reader must have what the provider said last. `quietMs`: for so long no reader has had a reason to ask. */
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

  /** In another run of a server, or after a promotion, versions have another epoch's name. `run`: names both. */
  mustBeRenewed(topic: string, { epoch }: Place, run: string): void {
    const last = this.#runs.get(topic);
    if (last && last.run !== run && last.epoch === epoch)
      this.complain(`${topic} is still in epoch ${epoch}, although Redis has begun another`);
    this.#runs.set(topic, { run, epoch });
  }

  /** Everybody holds the same now: what older versions meant matters no more. */
  forget(): void {
    this.#meanings.forget();
  }

  /** A reader has closed the page. */
  leaves(reader: string, topic: string): void {
    this.#readers.delete(`${reader} ${topic}`);
    this.#asked.delete(`${reader} ${topic}`);
    this.#heard.delete(`${reader} ${topic}`);
  }
}

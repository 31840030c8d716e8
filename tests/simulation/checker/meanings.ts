import { canonical, mergePatch } from "./json.ts";
import { nameOf, type Place, placeOf } from "./place.ts";

interface Judge {
  /** Whether the provider has said this, in canonical form. */
  isSaid(topic: string, text: string): boolean;
  complain(text: string): void;
}

/** What each version means, as far as it is known: for all who name it the same. */
export class Meanings {
  readonly #judge: Judge;
  /** The canonical text of each version by name. */
  readonly #meanings = new Map<string, string>();
  /** Changes that were found to make of the version before what their own version means, by both names and their patch. */
  readonly #followed = new Set<string>();

  constructor(judge: Judge) {
    this.#judge = judge;
  }

  /** The canonical text of a version; undefined where it is not known. */
  known(name: string): string | undefined {
    return this.#meanings.get(name);
  }

  forget(): void {
    this.#meanings.clear();
    this.#followed.clear();
  }

  /** What a change makes of what it applies to. */
  follows(topic: string, place: Place, change: Record<string, unknown>, by: () => string): void {
    const base = nameOf(topic, placeOf(change.was) ?? { epoch: place.epoch, version: place.version - 1 });
    const before = this.#meanings.get(base);
    if (before === undefined) return;
    const made = `${base} > ${nameOf(topic, place)}: ${JSON.stringify(change.patch)}`;
    if (this.#followed.has(made)) return;
    this.means(topic, place, mergePatch(JSON.parse(before), change.patch), by);
    this.#followed.add(made);
  }

  /** Holds a version's document against what the version meant before. Answers its canonical text. */
  means(topic: string, place: Place, value: unknown, by: () => string): string {
    const name = nameOf(topic, place);
    const text = canonical(value);
    const before = this.#meanings.get(name);
    if (before === undefined) {
      if (!this.#judge.isSaid(topic, text)) {
        this.#judge.complain(`${name} is what the provider never said, by ${by()}: ${text.slice(0, 600)}`);
      }
      this.#meanings.set(name, text);
    } else if (before !== text) {
      this.#judge.complain(`${name} means two things; the second by ${by()}: ${text.slice(0, 600)}`);
    }
    return text;
  }
}

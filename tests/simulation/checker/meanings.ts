import { applyPatch } from "../../../core/live/merge-patch.ts";
import { canonical, isObject } from "./json.ts";
import { nameOf, type Place, placeOf } from "./place.ts";

interface Judge {
  isSaid(topic: string, text: string): boolean;
  complain(text: string): void;
}

/** The content of each version, which must be the same for all readers. */
export class Meanings {
  readonly #judge: Judge;
  readonly #meanings = new Map<string, string>();
  /** Changes that were verified against the versions before and after, by the names of both and the patch. */
  readonly #followed = new Set<string>();

  constructor(judge: Judge) {
    this.#judge = judge;
  }

  known(name: string): string | undefined {
    return this.#meanings.get(name);
  }

  forget(): void {
    this.#meanings.clear();
    this.#followed.clear();
  }

  follows(topic: string, place: Place, change: Record<string, unknown>, by: () => string): void {
    const base = nameOf(topic, placeOf(change.was) ?? { epoch: place.epoch, version: place.version - 1 });
    const before = this.#meanings.get(base);
    if (before === undefined || !isObject(change.patch)) return;
    const made = `${base} > ${nameOf(topic, place)}: ${JSON.stringify(change.patch)}`;
    if (this.#followed.has(made)) return;
    this.means(topic, place, applyPatch(JSON.parse(before), change.patch), by);
    this.#followed.add(made);
  }

  /** Compares the document of a version with earlier documents of the same name. Returns its canonical text. */
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

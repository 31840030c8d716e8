import { speechParts } from "./speech-parts.ts";

export type Listening = "silent" | "speaking" | "paused";

/** Interval at which a reading that is up to date asks for more, ms. */
const FURTHER_MS = 2_000;

/** Reads paragraphs aloud in order. `changed` is called at each change of state. */
export class Reading {
  readonly #speech: SpeechSynthesis;
  readonly #changed: (state: Listening) => void;
  #turn = 0;

  constructor(speech: SpeechSynthesis, changed: (state: Listening) => void) {
    this.#speech = speech;
    this.#changed = changed;
  }

  /**
   * `further`: gives what has arrived after the last paragraph, and is asked until the reading is stopped; without
   * it the reading ends by itself.
   */
  start(paragraphs: readonly string[], voice: SpeechSynthesisVoice, further?: () => readonly string[]): void {
    this.#speech.cancel();
    this.#turn += 1;
    const turn = this.#turn;
    const parts = paragraphs.flatMap(speechParts);
    const next = (index: number): void => {
      // Events of a reading that was stopped or started again are ignored.
      if (turn !== this.#turn) return;
      if (index === parts.length && further) {
        parts.push(...further().flatMap(speechParts));
        if (index === parts.length) {
          setTimeout(() => next(index), FURTHER_MS);
          return;
        }
      }
      const part = parts[index];
      if (!part) {
        this.#changed("silent");
        return;
      }
      const said = new SpeechSynthesisUtterance(part.text);
      said.lang = part.lang;
      if (part.lang === "bn-BD") said.voice = voice;
      said.onend = () => next(index + 1);
      said.onerror = () => {
        if (turn === this.#turn) this.stop();
      };
      this.#speech.speak(said);
    };
    this.#changed("speaking");
    next(0);
  }

  pause(): void {
    this.#speech.pause();
    this.#changed("paused");
  }

  goOn(): void {
    this.#speech.resume();
    this.#changed("speaking");
  }

  stop(): void {
    this.#turn += 1;
    // A voice that stays paused would not read the next text either.
    this.#speech.resume();
    this.#speech.cancel();
    this.#changed("silent");
  }
}

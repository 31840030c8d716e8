import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubBrowser } from "../../../tests/support/browser-globals.ts";
import { chooseTextSize, readTextSize } from "../../browser/text-size.ts";
import { bengaliVoice } from "../../listen/bengali-voice.ts";
import { type Listening, Reading } from "../../listen/listening.ts";
import { speechParts } from "../../listen/speech-parts.ts";
import { notePlace, placeIn } from "./reading-place.ts";

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const voice = (lang: string, localService = true): SpeechSynthesisVoice => ({
  lang,
  localService,
  name: lang,
  voiceURI: lang,
  default: false,
});

describe("the size of the text", () => {
  it("is remembered on the device and on the page, the middle one by nothing", () => {
    expect(readTextSize()).toBe("medium");
    chooseTextSize("large");
    expect([readTextSize(), document.documentElement.dataset.textSize]).toEqual(["large", "large"]);
    chooseTextSize("medium");
    expect([readTextSize(), browser.stored.size]).toEqual(["medium", 0]);
    expect(document.documentElement.dataset).not.toHaveProperty("textSize");
    browser.stored.set("textSize", "huge");
    expect(readTextSize()).toBe("medium");
  });
});

describe("what voices read", () => {
  it("is cut into Bengali and English, a single name left to the Bengali voice", () => {
    expect(speechParts("মন্ত্রী বললেন, “Make in Bengal now” হবে।")).toEqual([
      { text: "মন্ত্রী বললেন, “", lang: "bn-BD" },
      { text: "Make in Bengal now", lang: "en" },
      { text: "” হবে।", lang: "bn-BD" },
    ]);
    expect(speechParts("অ্যাপটির নাম Khobor।")).toEqual([{ text: "অ্যাপটির নাম Khobor।", lang: "bn-BD" }]);
    expect(speechParts("“Don’t - go, well-known!” বললেন")).toMatchObject([
      { text: "Don’t - go, well-known", lang: "en" },
      { text: "!” বললেন", lang: "bn-BD" },
    ]);
    expect(speechParts(" — … ")).toEqual([]);
  });

  it("is in pieces that end with a sentence where there is one, and loses nothing", () => {
    const sentence = `${"আজ সারা দিন বৃষ্টি হবে বলে ".repeat(4).trim()}।`;
    const parts = speechParts(Array(6).fill(sentence).join(" "));
    expect(parts.every(({ text }) => text.length <= 220 && text.endsWith("।"))).toBe(true);
    expect(parts.map(({ text }) => text).join(" ")).toBe(Array(6).fill(sentence).join(" "));
  });
});

/** A voice whose utterances end when the test says so. */
function stubSpeech(voices: SpeechSynthesisVoice[]) {
  const said: { text: string; lang: string; onend?: () => void }[] = [];
  const calls: string[] = [];
  const note = (call: string) => () => void calls.push(call);
  class Utterance {
    lang = "";
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (one: { text: string; lang: string }) => void said.push(one),
    cancel: note("cancel"),
    pause: note("pause"),
    resume: note("resume"),
  });
  return { speech: speech as unknown as SpeechSynthesis, said, calls };
}

describe("listening", () => {
  it("is there where the browser has a Bengali voice, the device's own before a server's", () => {
    expect(bengaliVoice(stubSpeech([voice("en-GB"), voice("bnx")]).speech)).toBeUndefined();
    expect(bengaliVoice(stubSpeech([voice("bn-BD", false), voice("bn_IN")]).speech)?.lang).toBe("bn_IN");
  });

  it("reads part by part, rests and goes on, and says nothing more once it is stopped", () => {
    const { speech, said, calls } = stubSpeech([]);
    const states: Listening[] = [];
    const reading = new Reading(speech, (state) => states.push(state));
    reading.start(["এক।", "", "দুই।", "তিন।"], voice("bn-BD"));
    expect(said.map(({ text }) => text)).toEqual(["এক।"]);
    said[0]?.onend?.();
    reading.pause();
    reading.goOn();
    expect(said.map(({ text }) => text)).toEqual(["এক।", "দুই।"]);
    reading.stop();
    said[1]?.onend?.();
    expect(said).toHaveLength(2);
    expect(states).toEqual(["speaking", "paused", "speaking", "silent"]);
    expect(calls).toEqual(["cancel", "pause", "resume", "resume", "cancel"]);
  });
});

it("(51) a reading of a live blog takes in what arrives, until it is stopped", () => {
  vi.useFakeTimers();
  const { speech, said } = stubSpeech([]);
  const arrived = [["দুই।"], [], ["তিন।"]];
  const states: Listening[] = [];
  const reading = new Reading(speech, (state) => states.push(state));
  reading.start(["এক।"], voice("bn-BD"), () => arrived.shift() ?? []);
  said[0]?.onend?.();
  expect(said.map(({ text }) => text)).toEqual(["এক।", "দুই।"]);
  said[1]?.onend?.();
  expect(said).toHaveLength(2);
  vi.runOnlyPendingTimers();
  expect(said.at(-1)?.text).toBe("তিন।");
  said[2]?.onend?.();
  reading.stop();
  vi.runOnlyPendingTimers();
  expect([said.length, states]).toEqual([3, ["speaking", "silent"]]);
  vi.useRealTimers();
});

describe("the place in a long article", () => {
  it("is known for thirty days, and forgotten once it was read to its end", () => {
    const day = 24 * 3_600_000;
    notePlace("a", 7, 0);
    notePlace("b", 9, day);
    expect([placeIn("a", 29 * day), placeIn("a", 30 * day)]).toEqual([7, undefined]);
    expect(placeIn("b", 30 * day)).toBe(9);
    notePlace("b", undefined, 2 * day);
    expect([placeIn("a", 2 * day), placeIn("b", 2 * day)]).toEqual([7, undefined]);
    notePlace("a", undefined, 2 * day);
    expect(browser.stored.size).toBe(0);
  });

  it("is remembered for fifty articles, and what is unreadable is none", () => {
    for (let count = 0; count < 60; count += 1) notePlace(`s${count}`, 4, count);
    expect([placeIn("s9", 60), placeIn("s10", 60)]).toEqual([undefined, 4]);
    browser.stored.set("readingPlaces", '{"version":1,"places":[{"id":"a","paragraph":"4","at":1},7]}');
    expect(placeIn("a", 2)).toBeUndefined();
  });
});

/** Bengali voice of the browser, if possible one on the device; undefined if there is none. */
export function bengaliVoice(speech: SpeechSynthesis): SpeechSynthesisVoice | undefined {
  const voices = speech.getVoices().filter(({ lang }) => /^bn(?:[-_]|$)/i.test(lang));
  return voices.find(({ localService }) => localService) ?? voices[0];
}

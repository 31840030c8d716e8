/** The browser's Bengali voice, of the device's own rather than of a server; undefined where it has none. */
export function bengaliVoice(speech: SpeechSynthesis): SpeechSynthesisVoice | undefined {
  const voices = speech.getVoices().filter(({ lang }) => /^bn(?:[-_]|$)/i.test(lang));
  return voices.find(({ localService }) => localService) ?? voices[0];
}

/** Bengali voice, preferring one on the device to a server's; undefined without one. */
export function bengaliVoice(speech: SpeechSynthesis): SpeechSynthesisVoice | undefined {
  const voices = speech.getVoices().filter(({ lang }) => /^bn(?:[-_]|$)/i.test(lang));
  return voices.find(({ localService }) => localService) ?? voices[0];
}

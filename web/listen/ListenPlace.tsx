import { useEffect, useState } from "react";
import { useDeferred } from "../deferred.tsx";
import { bengaliVoice } from "./bengali-voice.ts";
import type { ListenProps } from "./Listen.tsx";

const load = () => import("./Listen.tsx");

function useVoice(): SpeechSynthesisVoice | undefined {
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();
  useEffect(() => {
    if (!("speechSynthesis" in window)) return;
    const look = (): void => setVoice(bengaliVoice(window.speechSynthesis));
    look();
    window.speechSynthesis.addEventListener?.("voiceschanged", look);
    return () => window.speechSynthesis.removeEventListener?.("voiceschanged", look);
  }, []);
  return voice;
}

function LateListen(props: ListenProps & { voice: SpeechSynthesisVoice }) {
  const late = useDeferred(load);
  return late ? <late.Listen {...props} /> : null;
}

/** Button that reads texts aloud, if the browser has a Bengali voice. */
export function ListenPlace(props: ListenProps) {
  const voice = useVoice();
  return voice ? <LateListen {...props} voice={voice} /> : null;
}

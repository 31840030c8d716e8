export interface Fault {
  error: unknown;
  service: string;
  about?: string;
}

export type FaultListener = (fault: Fault) => void;

let listener: FaultListener | undefined;

/** Sets the listener for faults. Returns a function that restores the previous one. */
export function setFaultListener(next: FaultListener | undefined): () => void {
  const before = listener;
  listener = next;
  return () => {
    listener = before;
  };
}

export function reportFault(fault: Fault): void {
  listener?.(fault);
}

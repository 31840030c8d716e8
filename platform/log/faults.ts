/** A fault that the operator's error tracker is told of. */
export interface Fault {
  error: unknown;
  /** Which part of the product. */
  service: string;
  /** What was being done, as the log says it: a fixed text. */
  about?: string;
}

export type FaultListener = (fault: Fault) => void;

/** One for a process, as the log is: whatever is logged as an error is told. Without one nothing is. */
let listener: FaultListener | undefined;

/** Returns how to put the one before back. */
export function setFaultListener(next: FaultListener | undefined): () => void {
  const before = listener;
  listener = next;
  return () => {
    listener = before;
  };
}

export function tellFault(fault: Fault): void {
  listener?.(fault);
}

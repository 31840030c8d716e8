import { useEffect, useRef } from "react";

/** Calls `onChange` with each new value. */
export function useChange<T>(value: T | undefined, onChange: (value: T, isFirst: boolean) => void): void {
  const known = useRef<T>(undefined);
  useEffect(() => {
    if (value === undefined || value === known.current) return;
    const isFirst = known.current === undefined;
    known.current = value;
    onChange(value, isFirst);
  });
}

import type { ReactNode } from "react";
import { BengaliParts } from "../words/BengaliParts.tsx";

/** What ties a control to its label, its hint and what is wrong with it. */
export interface Described {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface LabelledFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  hint?: string | undefined;
  children: (described: Described) => ReactNode;
}

/** A labelled control with its error and its hint. */
export function LabelledField({ id, label, error, hint, children }: LabelledFieldProps) {
  const described = [error ? `${id}-wrong` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return (
    <div className="admin-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {error ? (
        <p className="admin-wrong" id={`${id}-wrong`}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className="admin-hint" id={`${id}-hint`}>
          <BengaliParts>{hint}</BengaliParts>
        </p>
      ) : null}
    </div>
  );
}

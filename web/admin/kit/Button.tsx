import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import { BengaliParts } from "../words/Texts.tsx";

const LOOKS = {
  plain: "button",
  primary: "button admin-primary",
  danger: "button admin-primary admin-danger",
  quiet: "link admin-quiet",
  remove: "link admin-quiet admin-danger",
} as const;

interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  look?: keyof typeof LOOKS;
  label?: string;
  /** The thing that the action is about, for people who do not see the row. */
  about?: string | undefined;
  /** Whether the button is inactive; it still can have the focus. */
  off?: boolean | undefined;
}

const About = ({ children }: { children: string }) => (
  <span className="visually-hidden">
    {" "}
    <BengaliParts>{children}</BengaliParts>
  </span>
);

export const Button = ({ look = "plain", label, about, off, onClick, children, ...others }: ButtonProps) => (
  <button
    type="button"
    {...others}
    className={LOOKS[look]}
    aria-disabled={off}
    onClick={off ? undefined : onClick}
  >
    {label}
    {children}
    {about === undefined ? null : <About>{about}</About>}
  </button>
);

type ButtonLinkProps = Pick<ButtonProps, "look" | "about"> & { label: string; href: string };

/** A link that looks like a button. */
export const ButtonLink = ({ look = "plain", label, about, href }: ButtonLinkProps) => (
  <Link href={href} className={LOOKS[look]}>
    {label}
    {about === undefined ? null : <About>{about}</About>}
  </Link>
);

/** A link that keeps the desk open. */
export const NewTab = ({ children, ...link }: ComponentProps<"a">) => (
  <a {...link} target="_blank" rel="noopener">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);

interface SectionProps {
  id: string;
  title: string;
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}

export const Section = ({ id, title, note, className = "", children }: SectionProps) => (
  <section className={`desk-part ${className}`} aria-labelledby={id}>
    <div className="row ends">
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {note === undefined ? null : <p className="small">{note}</p>}
    </div>
    {children}
  </section>
);

export const PageHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="row admin-title-row">
    <h1>{title}</h1>
    {children}
  </div>
);

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { AD_TYPES, INQUIRY_THANKS, INQUIRY_WRONG, marketingInquiry } from "../../core/contract/inquiry.ts";
import type { PostedForm } from "../../core/routes/rendered-page.ts";
import {
  ADVERTISE_GLOSS,
  ADVERTISE_LEAD,
  ADVERTISE_TITLE,
  NOTES,
  NOTES_EXAMPLE,
  TYPE_OF_ADS,
  YOUR_COMPANY,
  YOUR_NAME,
  YOUR_PHONE,
} from "../words/advertise.ts";
import { sendInquiry } from "./send-inquiry.ts";
import { useTypedOverReload } from "./use-typed-over-reload.ts";
import "./advertise-page.css";

type FieldName = "name" | "company" | "email" | "phone";

const FIELDS: readonly {
  name: FieldName;
  label: string;
  type: string;
  placeholder: string;
  autoComplete: string;
}[] = [
  { name: "name", label: "Name", type: "text", placeholder: YOUR_NAME, autoComplete: "name" },
  {
    name: "company",
    label: "Company",
    type: "text",
    placeholder: YOUR_COMPANY,
    autoComplete: "organization",
  },
  { name: "email", label: "Email", type: "email", placeholder: "name@example.com", autoComplete: "email" },
  { name: "phone", label: "Phone", type: "tel", placeholder: YOUR_PHONE, autoComplete: "tel" },
];

const EMPTY = { name: "", company: "", email: "", phone: "", adType: AD_TYPES[0] as string, message: "" };
export type InquiryValues = typeof EMPTY;

interface AdvertisePageProps {
  /** Result of a form that was posted without scripts: a banner, and the values to show again. */
  posted?: PostedForm;
}

/**
 * The form for advertisers (decisions/pages.md#advertise-form). Without scripts it posts to the same address,
 * and the same rules apply.
 */
export function AdvertisePage({ posted }: AdvertisePageProps) {
  const [values, setValues] = useState<InquiryValues>({ ...EMPTY, ...posted?.values });
  useTypedOverReload(values, EMPTY, setValues);
  const [banner, setBanner] = useState<PostedForm["banner"] | undefined>(posted?.banner);
  const [submitting, setSubmitting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returnFocus = useRef(false);
  const id = useId();
  const set = (name: keyof InquiryValues, value: string) => setValues((last) => ({ ...last, [name]: value }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (submitting) return;
    const checked = marketingInquiry.safeParse(values);
    if (!checked.success) {
      const issue = checked.error.issues[0];
      const field = String(issue?.path[0] ?? "");
      setBanner({ type: "error", message: issue?.message ?? INQUIRY_WRONG, field });
      const control = form.current?.elements.namedItem(field);
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    setSubmitting(true);
    setBanner(undefined);
    try {
      const trap = form.current && new FormData(form.current).get("website");
      await sendInquiry(checked.data, typeof trap === "string" ? trap : "");
      setBanner({ type: "success", message: INQUIRY_THANKS });
      setValues(EMPTY);
    } catch (error) {
      setBanner({ type: "error", message: error instanceof Error ? error.message : INQUIRY_WRONG });
    } finally {
      setSubmitting(false);
      returnFocus.current = true;
    }
  };

  // A button that becomes disabled loses the focus, so it is restored here.
  useEffect(() => {
    if (submitting || !returnFocus.current) return;
    returnFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [submitting]);

  const invalid = (name: string) =>
    banner?.field === name ? ({ "aria-invalid": true, "aria-describedby": `${id}-banner` } as const) : {};

  return (
    <div className="advertise" lang="en">
      <header>
        <h1>{ADVERTISE_TITLE}</h1>
        <p lang="bn">{ADVERTISE_GLOSS}</p>
        <p className="lead">{ADVERTISE_LEAD}</p>
      </header>
      {/* A live region must exist before its text, or screen readers do not read the text. */}
      <div className="advertise-banner-place" id={`${id}-banner`}>
        <div role="status">
          {banner?.type === "success" ? (
            <p className="advertise-banner advertise-banner-success">{banner.message}</p>
          ) : null}
        </div>
        <div role="alert">
          {banner?.type === "error" ? (
            <p className="advertise-banner advertise-banner-error">{banner.message}</p>
          ) : null}
        </div>
      </div>
      <form
        ref={form}
        className="advertise-form"
        method="post"
        action="/advertise"
        noValidate
        onSubmit={submit}
      >
        {FIELDS.map((field) => (
          <div key={field.name} className="field">
            <label className="advertise-required" htmlFor={`${id}-${field.name}`}>
              {field.label}
            </label>
            <input
              id={`${id}-${field.name}`}
              name={field.name}
              type={field.type}
              placeholder={field.placeholder}
              autoComplete={field.autoComplete}
              required
              value={values[field.name]}
              onChange={(event) => set(field.name, event.target.value)}
              {...invalid(field.name)}
            />
          </div>
        ))}
        <div className="field">
          <label htmlFor={`${id}-adType`}>{TYPE_OF_ADS}</label>
          <select
            id={`${id}-adType`}
            name="adType"
            value={values.adType}
            onChange={(event) => set("adType", event.target.value)}
          >
            {AD_TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-message`}>{NOTES}</label>
          <textarea
            id={`${id}-message`}
            name="message"
            rows={4}
            placeholder={NOTES_EXAMPLE}
            value={values.message}
            onChange={(event) => set("message", event.target.value)}
            {...invalid("message")}
          />
        </div>
        {/* Field that only robots fill in; people and screen readers do not find it. */}
        <input
          className="visually-hidden"
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
        />
        <button ref={button} type="submit" className="solid-button" disabled={submitting}>
          {submitting ? "Submitting…" : "Submit"}
        </button>
      </form>
    </div>
  );
}

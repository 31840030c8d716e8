import { Link } from "wouter";
import { SEE_LATEST } from "../../words/common.ts";

/** An empty list with a link to another page (decisions/pages.md#lists-that-fail). */
export function EmptyList({ text }: { text: string }) {
  return (
    <div className="notice">
      <p role="status">{text}</p>
      <Link href="/" className="button">
        {SEE_LATEST}
      </Link>
    </div>
  );
}

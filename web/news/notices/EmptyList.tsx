import { Link } from "wouter";
import { SEE_LATEST } from "../../words/common.ts";

/** Empty list with a link (decisions/pages.md#lists-that-fail). */
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

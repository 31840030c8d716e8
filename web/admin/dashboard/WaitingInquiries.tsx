import { Link } from "wouter";

/** Says that advertisers wait for an answer, as their messages come and are handled (decisions/admin.md#inquiries). */
export function WaitingInquiries({ count }: { count: number }) {
  return (
    <p role="status" className={count > 0 ? "admin-inquiries-waiting" : undefined}>
      {count > 0 ? (
        <Link href="/admin/inquiries">
          {count === 1 ? "An advertiser waits" : `${count} advertisers wait`} for an answer
        </Link>
      ) : null}
    </p>
  );
}

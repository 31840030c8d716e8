import { Link } from "wouter";
import { Monogram } from "../icons/Wordmark.tsx";
import { NavigationLinks } from "../shell/NavigationLinks.tsx";
import { NAVIGATION } from "../shell/navigation.ts";
import "./not-found.css";

/** An address that leads nowhere, and somewhere to go from there. */
export function NotFoundPage() {
  return (
    <div className="not-found">
      <div className="not-found-mark" aria-hidden="true">
        <span>৪</span>
        <Monogram />
        <span>৪</span>
      </div>
      <h1>পাতাটি পাওয়া যায়নি</h1>
      <p>ঠিকানাটি হয়তো বদলেছে, কিংবা খবরটি সরিয়ে নেওয়া হয়েছে।</p>
      <Link href="/" className="button">
        প্রচ্ছদে ফিরুন
      </Link>
      <nav className="not-found-links" aria-label="অন্য বিভাগ">
        <NavigationLinks items={NAVIGATION} />
      </nav>
    </div>
  );
}

import { Wordmark } from "../icons/Wordmark.tsx";
import { NavigationLinks } from "./NavigationLinks.tsx";
import { FOOTER_PAGES, FOOTER_SECTIONS } from "./navigation.ts";
import { SocialLinks } from "./SocialLinks.tsx";
import { scrollToTop } from "./scroll-to-top.ts";

export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-name">
          <Wordmark />
          <p>সারা দিনের খবর, ক্রিকেটের সরাসরি স্কোর আর জীবনের নানা কথা।</p>
          <SocialLinks />
        </div>
        <nav className="footer-links" aria-label="বিভাগ, পাতার নীচে">
          <h2>বিভাগ</h2>
          <NavigationLinks items={FOOTER_SECTIONS} onFollow={scrollToTop} />
        </nav>
        <nav className="footer-links" aria-label="তথ্য, পাতার নীচে">
          <h2>‘খবর’ সম্পর্কে</h2>
          <NavigationLinks items={FOOTER_PAGES} onFollow={scrollToTop} />
        </nav>
      </div>
    </footer>
  );
}

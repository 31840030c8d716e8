import { Link } from "wouter";
import { publisherText } from "../shell/publisher-text.ts";
import { publisherAtom, useAtomValue } from "../state.ts";
import { CONTACT_TITLE } from "../words/information.ts";
import { StaticPage } from "./StaticPage.tsx";

export function Contact() {
  const publisher = useAtomValue(publisherAtom);
  const desk = publisherText(publisher, "email") ?? publisherText(publisher, "desk");
  return (
    <StaticPage name="যোগাযোগ" title={CONTACT_TITLE} lead="খবর, সংশোধন বা প্রশ্ন: লিখে জানান আমাদের।">
      {desk && (
        <p>
          খবরের সূত্র, সংশোধন বা কোনো লেখা নিয়ে প্রশ্ন থাকলে বার্তা বিভাগে লিখুন:{" "}
          <a href={`mailto:${desk}`} lang="en">
            {desk}
          </a>
          । উত্তর আসবে ইমেইলে, ১–২ কর্মদিবসের মধ্যে।
        </p>
      )}
      <h2>যা লিখলে উত্তর দিতে সুবিধা হয়</h2>
      <ul>
        <li>সংশোধনের জন্য: পাতার ঠিকানা, কোন বাক্যে ভুল আর ঠিক তথ্যটি কী।</li>
        <li>খবর জানাতে: কী ঘটেছে, কোথায়, কখন; আর আপনার সঙ্গে কীভাবে যোগাযোগ করা যাবে।</li>
        <li>সাইটে অসুবিধা হলে: কোন ফোন বা ব্রাউজার ব্যবহার করেন আর পর্দায় কী দেখলেন।</li>
      </ul>
      <h2>বিজ্ঞাপন</h2>
      <p>
        ব্যানার, স্পনসর করা লেখা বা প্রচারের জন্য <Link href="/advertise">বিজ্ঞাপনের ফর্মটি (ইংরেজিতে)</Link> পূরণ করুন।
      </p>
    </StaticPage>
  );
}

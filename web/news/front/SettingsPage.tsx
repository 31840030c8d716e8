import type { PageProps } from "../../lazy-page.ts";
import { TopicChoices } from "../../notifications/TopicChoices.tsx";
import { FrontPage } from "./FrontPage.tsx";

/** `/settings`: what may be set on this device, above what every home view shows (decisions/pages.md#home-views). */
export function SettingsPage({ params }: PageProps) {
  return (
    <>
      <TopicChoices />
      <FrontPage params={params} />
    </>
  );
}

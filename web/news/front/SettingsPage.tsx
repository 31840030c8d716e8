import type { PageProps } from "../../lazy-page.ts";
import { TopicChoices } from "../../notifications/TopicChoices.tsx";
import { SETTINGS } from "../../words/pages.ts";
import { FrontPage } from "./FrontPage.tsx";
import { LATEST } from "./home-views.ts";

/**
 * `/settings`: what may be set on this device, above what every home view shows (decisions/pages.md#home-views). Its heading stands
 * over both: who comes by a link hears of the choices first.
 */
export function SettingsPage({ params }: PageProps) {
  return (
    <div className="settings-page">
      <h1>{SETTINGS}</h1>
      <TopicChoices />
      <h2>{LATEST}</h2>
      <FrontPage params={params} title={null} />
    </div>
  );
}

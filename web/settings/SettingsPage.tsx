import type { PageProps } from "../deferred.tsx";
import { FrontPage } from "../news/front/FrontPage.tsx";
import { LATEST } from "../news/front/home-views.ts";
import { TopicChoices } from "../notifications/TopicChoices.tsx";
import { SETTINGS } from "../words/pages.ts";
import { CookieChoice } from "./CookieChoice.tsx";
import { Followed } from "./Followed.tsx";
import { SavedCount } from "./SavedCount.tsx";
import { TextSizeChoice, ThemeChoice } from "./ViewChoices.tsx";
import "./settings.css";

/**
 * Page `/settings`: settings of this device above the list of the home view (decisions/pages.md#settings). Its
 * heading is above both, because links lead to the settings.
 */
export function SettingsPage({ params }: PageProps) {
  return (
    <div className="settings-page">
      <h1>{SETTINGS}</h1>
      <TopicChoices />
      <TextSizeChoice />
      <ThemeChoice />
      <Followed />
      <SavedCount />
      <CookieChoice />
      <h2>{LATEST}</h2>
      <FrontPage params={params} title={null} />
    </div>
  );
}

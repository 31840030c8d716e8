/** What the browser keeps for good, by its name in local storage; the page of privacy says what each is (web/static-pages/kept-by-browser.ts). */
export type StoredKey =
  | "alertsToken"
  | "completedMatches"
  | "cookieConsent"
  | "followAccount"
  | "followChanges"
  | "followedAuthors"
  | "followedCricket"
  | "followedTags"
  | "matchAlerts"
  | "newsVisit"
  | "notificationBannerDismissed"
  | "pushToken"
  | "pushTopics"
  | "readingPlaces"
  | "savedStories"
  | "seenMatches"
  | "spokenBalls"
  | "textSize"
  | "theme"
  | "trendingStopped"
  | EditorsKey;

/** An editor's drafts, on pages that readers do not see. */
export type EditorsKey = `adminDraft:${string}`;

/** What a tab keeps until it is closed, by its name in session storage. */
export type TabKey = "askedAgain" | "reloaded" | "scrollPositions" | "typedInquiry";

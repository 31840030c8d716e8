/** Keys of local storage, all of which the privacy page lists (web/static-pages/browser-storage.ts). */
export type StoredKey =
  | "alertsToken"
  | "blogsSeen"
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

export type EditorsKey = `adminDraft:${string}`;

export type TabKey = "askedAgain" | "reloaded" | "scrollPositions" | "typedInquiry";

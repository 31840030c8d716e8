/** What the reader or the log is told when notifications cannot be switched on (decisions/push.md#enabling). */
export const PUSH_ERRORS = {
  unsupported: "Notifications not supported in this browser",
  denied: "Notification permission denied",
  requestFailed: "Failed to request notification permission",
  localhost: "Push notifications not supported on localhost. Will work in production.",
  workerFailed: "Service worker registration failed",
  noToken: "No registration token available",
  registerFailed: "Failed to register with notification service",
} as const;

export class PushError extends Error {
  constructor(kind: keyof typeof PUSH_ERRORS) {
    super(PUSH_ERRORS[kind]);
    this.name = "PushError";
  }
}

/** Words of each audited action by kind: "An editor published 'headline'". Old logs may have others. */
export const AUDIT = {
  article: {
    create: "wrote",
    update: "changed",
    publish: "published",
    unpublish: "withdrew",
    move: "moved to another category",
    delete: "deleted",
    restore: "restored",
    ready: "submitted for review",
    withdraw: "took back from review",
    return: "returned to its writer",
    "undo-publish": "undid the publication of",
    "undo-unpublish": "undid the withdrawal of",
    "undo-move": "undid the move of",
    "undo-delete": "undid the deletion of",
  },
  blog: {
    open: "opened the live blog",
    reopen: "reopened the live blog",
    pause: "paused the live blog",
    close: "closed the live blog",
    settings: "changed the settings of the live blog",
    match: "connected a match with the live blog",
    writers: "changed the writers of the live blog",
  },
  post: {
    create: "wrote the post",
    update: "changed the post",
    publish: "published the post",
    schedule: "scheduled the post",
    cancel: "cancelled the schedule of the post",
    delete: "deleted the post",
    restore: "restored the post",
    move: "moved the post",
    ready: "submitted the post for review",
    withdraw: "took back from review the post",
    return: "returned to its writer the post",
    key: "made a key moment of the post",
    unkey: "took from the key moments the post",
    push: "notified readers of the post",
    pin: "pinned the post",
    unpin: "unpinned the post",
  },
  front: { launch: "launched the front page" },
  image: { upload: "uploaded the image", describe: "described the image" },
  author: { add: "added the author", change: "changed the author", remove: "removed the author" },
  name: { correct: "corrected the name", change: "changed the name", remove: "removed the name" },
  feed: { add: "added the feed", change: "changed the feed", remove: "removed the feed" },
  inquiry: {
    handled: "marked as handled the message of",
    reopened: "marked as open the message of",
    delete: "deleted the message",
    full: "refused messages of advertisers",
  },
  webhook: {
    add: "added the webhook",
    change: "changed the webhook",
    remove: "removed the webhook",
    rotate: "changed the secret of the webhook",
    enable: "enabled the webhook",
    test: "tested the webhook",
    resend: "sent again a message of the webhook",
  },
  session: { "sign-in": "signed in", "end-all": "ended the sessions of" },
  person: { export: "exported the data of", erase: "erased a person's data" },
  source: { poll: "polled the source", pause: "paused the source", resume: "resumed the source" },
  host: { pause: "paused the host", resume: "resumed the host" },
  job: { retry: "retried the job", drop: "dropped the job" },
  queue: { retry: "retried all failed jobs of", drop: "dropped all failed jobs of" },
} as const;

export type AuditKind = keyof typeof AUDIT;
export type AuditAction = {
  [Kind in AuditKind]: `${Kind}.${keyof (typeof AUDIT)[Kind] & string}`;
}[AuditKind];
export const AUDIT_KINDS = Object.keys(AUDIT) as [AuditKind, ...AuditKind[]];
export const actionsOf = (kind: AuditKind): string[] =>
  Object.keys(AUDIT[kind]).map((verb) => `${kind}.${verb}`);

/** Words of an action; the action itself if it is unknown. */
export function auditWords(action: string): string {
  const [kind = "", verb = ""] = action.split(".");
  const verbs: Readonly<Record<string, string>> = AUDIT[kind as AuditKind] ?? {};
  return verbs[verb] ?? action;
}

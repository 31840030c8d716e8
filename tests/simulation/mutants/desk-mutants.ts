import { knownTo, type Mutant } from "./mutant.ts";

const DRAFTS = "store/stories/desk/article-review.ts";
const PRESENCE = "store/records/presence-store.ts";
const MAIL = "workers/inquiries/send-mail.ts";
const MIGRATION_LOCK = "store/migrations/migration-lock.ts";
const BACKUP_FILE = "commands/backup/backup-file.ts";

/** Faults at the desk and in what keeps its data: drafts, who is in them, advertisers' messages, migrations, backups. */
export const DESK_MUTANTS: readonly Mutant[] = [
  {
    id: "writer-told-in-the-same-breath",
    file: "workers/news/publish-admin.ts",
    find: "(previous?.changedAt ?? 0) + 1",
    replace: "previous?.changedAt ?? 0",
    why: "Of two changes in one millisecond a writer's page shows the first.",
    suites: ["workers/news/publish-admin.test.ts"],
  },
  ...knownTo(
    ["store/stories/desk", "store/records/presence-store.test.ts", "api/admin/review"],
    [
      {
        id: "review-of-published",
        file: DRAFTS,
        find: "{ _id: id, deleted: false, published: false, ...from }",
        replace: "{ _id: id, deleted: false, ...from }",
        why: "What readers have already waits for an editor.",
      },
      {
        id: "review-returned-twice",
        file: DRAFTS,
        find: '    case "returned":\n      return {\n        from: WAITS,',
        replace: '    case "returned":\n      return {\n        from: {},',
        why: "A draft that its writer took back is sent back by an editor who saw it before.",
      },
      {
        id: "review-keeps-the-note",
        file: DRAFTS,
        find: ", $unset: { returned: 1 } } };",
        replace: " } };",
        why: "A draft that was mended and handed in again still says what was wrong.",
      },
      {
        id: "review-counts-as-written",
        file: DRAFTS,
        find: 'returnDocument: "after", timestamps: false',
        replace: 'returnDocument: "after"',
        why: "A draft that was handed in counts as changed.",
      },
      {
        id: "review-of-any-writer",
        file: "api/admin/review/review-router.ts",
        find: "    if (!stored || !reaches(writerOf(guard, response), stored)) {",
        replace: "    if (!stored) {",
        why: "A writer hands in, or takes back, what another one wrote.",
      },
      {
        id: "presence-counts-oneself",
        file: "api/admin/review/presence-router.ts",
        find: "one.articleId === articleId && one.account !== account",
        replace: "one.articleId === articleId",
        why: "Who opens an article in a second tab is told that somebody else is in it.",
      },
      {
        id: "presence-of-other-articles",
        file: "api/admin/review/presence-router.ts",
        find: "one.articleId === articleId && one.account !== account",
        replace: "one.account !== account",
        why: "Everybody at the desk is in every article.",
      },
      {
        id: "presence-unreached",
        file: "api/admin/review/presence-router.ts",
        find: "!article || !reaches(writerOf(guard, response), article)",
        replace: "!article",
        why: "A writer learns who is in a draft that is not theirs.",
      },
      {
        id: "presence-said-again-and-again",
        file: "api/admin/review/presence-router.ts",
        find: "      if (isNew) await tell(response);\n",
        replace: "      await tell(response);\n",
        why: "Each tab that is open publishes the desk's document every half minute.",
      },
      {
        id: "presence-for-ever",
        file: PRESENCE,
        find: "Model.find({ until: { $gt: new Date(now) } })",
        replace: "Model.find({})",
        why: "Who closed the laptop is in the article all day.",
      },
      {
        id: "presence-without-bound",
        file: PRESENCE,
        find: "      if ((await Model.countDocuments({ account })) >= MOST_OF_ONE) return false;\n",
        replace: "",
        why: "One account that makes up tabs fills the database.",
      },
      {
        id: "presence-never-swept",
        file: PRESENCE,
        find: "Model.deleteMany({ until: { $lte: new Date(now) } })",
        replace: "Model.deleteMany({ until: { $lte: new Date(0) } })",
        why: "Each tab that was ever open stays in the database.",
      },
    ],
  ),
  ...knownTo(
    ["workers/inquiries"],
    [
      {
        id: "mail-over-an-open-line",
        file: MAIL,
        find: 'requireTLS: url.startsWith("smtp:") && !LOOPBACK.test(new URL(url).hostname)',
        replace: "requireTLS: LOOPBACK.test(url)",
        why: "An advertiser's telephone number goes through the net for all to read.",
      },
      {
        id: "mail-without-end",
        file: MAIL,
        find: "      signal,\n",
        replace: "",
        why: "A mail server that says a word now and then holds up all messages.",
      },
      {
        id: "mail-another-each-time",
        file: MAIL,
        find: `messageId: \`<\${id}@\${domainOf(from)}>\``,
        replace: `messageId: \`<\${id}-\${Date.now()}@\${domainOf(from)}>\``,
        why: "A message that is sent once more is another one to the desk's mailbox.",
      },
      {
        id: "mail-answered-to-oneself",
        file: MAIL,
        find: 'replyTo: { name: "", address: replyTo }',
        replace: 'replyTo: { name: "", address: from }',
        why: "The desk's answer goes to the desk.",
      },
      {
        id: "mail-lines-made-up",
        file: "workers/inquiries/mail-inquiry.ts",
        find: `\`\${label}: \${oneLine(value)}\``,
        replace: `\`\${label}: \${value}\``,
        why: "A sender makes up facts by a line break in the company's name.",
      },
      {
        id: "mail-swept-for-ever",
        file: "workers/inquiries/sweep-inquiries.ts",
        find: "    await store.inquiries.queued(inquiryId);\n",
        replace: "",
        why: "A message that was enqueued late is enqueued every ten seconds.",
      },
      {
        id: "mail-swept-at-once",
        file: "workers/inquiries/sweep-inquiries.ts",
        find: "clock.now() - LATE_MS",
        replace: "clock.now()",
        why: "Each message is enqueued twice.",
      },
    ],
  ),
  ...knownTo(
    ["store/migrations"],
    [
      {
        id: "migration-lock-of-the-living",
        file: MIGRATION_LOCK,
        find: "{ _id: LOCK, until: { $lte: new Date(began) } }",
        replace: "{ _id: LOCK }",
        why: "Two processes migrate at once.",
      },
      {
        id: "migration-lock-unrenewed",
        file: MIGRATION_LOCK,
        find: "if (now < until - LEASE_MS + RENEW_MS) return;",
        replace: "if (now < until + LEASE_MS) return;",
        why: "After a minute another process migrates beside this one.",
      },
      {
        id: "migration-lock-of-whoever",
        file: MIGRATION_LOCK,
        find: "      { _id: LOCK, holder },\n      { $set: { until",
        replace: "      { _id: LOCK },\n      { $set: { until",
        why: "A process that stood still renews another one's lock and goes on beside it.",
      },
      {
        id: "migration-lock-freed-by-another",
        file: MIGRATION_LOCK,
        find: "await locks.deleteOne({ _id: LOCK, holder });",
        replace: "await locks.deleteOne({ _id: LOCK });",
        why: "A process that lost its lock opens the one of the process that went on.",
      },
      {
        id: "migration-written-without-lock",
        file: "store/migrations/open-migrations.ts",
        find: "          await step();\n",
        replace: "",
        why: "A process that stood still says that what another one is doing is done.",
      },
    ],
  ),
  ...knownTo(
    ["commands/backup"],
    [
      {
        id: "backup-for-all-to-read",
        file: BACKUP_FILE,
        find: "mode: 0o600",
        replace: "mode: 0o644",
        why: "Everybody on the machine reads the advertisers' messages.",
      },
      {
        id: "backup-through-another-file",
        file: BACKUP_FILE,
        find: `\`\${target}.\${randomBytes(4).toString("hex")}.partial\``,
        replace: `\`\${target}.partial\``,
        why: "Who may write to the folder has the backup written where they like.",
      },
      {
        id: "backup-over-another",
        file: BACKUP_FILE,
        find: "  if (taken)\n",
        replace: "  if (taken && count < 0)\n",
        why: "Last week's backup is gone.",
      },
      {
        id: "backup-cut-off-is-whole",
        file: BACKUP_FILE,
        find: 'if ((await take(4)).readUInt32LE() !== all) throw new Error("it is damaged");',
        replace: "",
        why: "A backup that lacks documents is restored over a whole database.",
      },
      {
        id: "backup-of-the-system",
        file: "store/backup/open-backup.ts",
        find: ' && !name.startsWith("system.");\n\n/** Undefined',
        replace: ";\n\n/** Undefined",
        why: "A backup that cannot be written to the database is found out once that was emptied.",
      },
      {
        id: "backup-leaves-its-draft",
        file: BACKUP_FILE,
        find: "    await rm(draft, { force: true });\n",
        replace: "",
        why: "A backup that failed leaves personal data behind, under a name that nobody looks for.",
      },
    ],
  ),
];

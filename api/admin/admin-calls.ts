import type { Bound } from "../calls/bind.ts";
import { authorsCalls } from "./authors/authors-calls.ts";
import { postCalls } from "./blogs/post-calls.ts";
import { blogStepCalls } from "./blogs/step-calls.ts";
import { bulkCalls } from "./bulk/bulk-calls.ts";
import type { AdminContext } from "./context.ts";
import { deletedCalls } from "./deleted/deleted-calls.ts";
import { feedsCalls } from "./feeds/feeds-calls.ts";
import { frontCalls } from "./front/front-calls.ts";
import { imagesCalls } from "./images/images-calls.ts";
import { inquiriesCalls } from "./inquiries/inquiries-calls.ts";
import { namesCalls } from "./names/names-calls.ts";
import { newsCalls } from "./news-calls.ts";
import { peopleCalls } from "./people-calls.ts";
import { pushCalls } from "./push-calls.ts";
import { presenceCalls } from "./review/presence-calls.ts";
import { reviewCalls } from "./review/review-calls.ts";
import { sessionsCalls } from "./sessions-calls.ts";
import { statsCalls } from "./stats-calls.ts";
import { webhooksCalls } from "./webhooks/webhooks-calls.ts";

export const adminCalls = (context: AdminContext): Bound[] =>
  [
    ...[statsCalls, sessionsCalls, peopleCalls, bulkCalls, newsCalls, pushCalls, reviewCalls, presenceCalls],
    ...[deletedCalls, frontCalls, authorsCalls, namesCalls, feedsCalls, imagesCalls, inquiriesCalls],
    ...[webhooksCalls, postCalls, blogStepCalls],
  ].flatMap((calls) => calls(context));

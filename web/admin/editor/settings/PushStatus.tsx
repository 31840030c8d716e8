import { articlePushStatusAnswer } from "../../../../core/contract/admin.ts";
import type { ArticlePushStatus } from "../../../../core/contract/push/article-push.ts";
import { useRead } from "../../admin-api.ts";
import { formatMoment } from "../../dates.ts";

const COUNT = new Intl.NumberFormat("en");

const devices = (count: number): string => (count === 1 ? "one device" : `${COUNT.format(count)} devices`);

/** Time of an article's push and number of its readers, in words; "" if there was none. */
export function pushStatusText({ choice, told }: ArticlePushStatus, isSeen: boolean): string {
  if (told?.doneAt !== undefined)
    return `Push sent at ${formatMoment(told.since)}: ${devices(told.browsers)}.`;
  if (told?.heldUntil !== undefined)
    return `It is night in Dhaka: the push goes out at ${formatMoment(told.heldUntil)}.`;
  if (told) return `Push in progress: ${devices(told.browsers)} so far.`;
  if (choice?.to === "nobody") return "No push is sent.";
  return choice && !isSeen ? "A push goes out on publication." : "";
}

export function PushStatus({ told, isSeen }: { told: ArticlePushStatus | undefined; isSeen: boolean }) {
  const words = told ? pushStatusText(told, isSeen) : "";
  return words === "" ? null : <p className="small">{words}</p>;
}

export function usePushStatus(id: string | undefined): ArticlePushStatus | undefined {
  const path = `/api/admin/news/${encodeURIComponent(id ?? "")}/push`;
  return useRead(path, articlePushStatusAnswer, { enabled: id !== undefined, gcTime: 0 }).data?.data;
}

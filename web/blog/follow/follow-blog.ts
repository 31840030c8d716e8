import { readAlerts, withBlog, writeAlerts } from "../../notifications/alert-choices.ts";
import { registerAlerts } from "../../notifications/enable-push.ts";
import { pushObstacle, pushProblem } from "../../notifications/push-problem.ts";
import { requestPermission } from "../../notifications/request-permission.ts";

/** Follows a live blog by notifications, or no longer. Returns the problem in words if there is one. */
export async function followBlog(id: string, on: boolean): Promise<string | undefined> {
  const obstacle = pushObstacle();
  if (on && obstacle !== undefined) return obstacle;
  const next = withBlog(readAlerts(), id, on);
  try {
    if (on) await requestPermission();
    if (obstacle === undefined && Notification.permission === "granted")
      await registerAlerts(next, Date.now());
    else writeAlerts(next);
    return undefined;
  } catch (problem) {
    return pushProblem(problem);
  }
}

import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import sharp from "sharp";
import { expect, it } from "vitest";
import { CSRF_HEADER } from "../../../core/contract/auth.ts";
import { TEMPORARY_ISSUER } from "../../../platform/sessions/port.ts";
import { SESSION_COOKIE } from "../../../platform/sessions/session-cookie.ts";
import { prepareNewsDesk } from "../news-desk.test-support.ts";

const { api, editor } = prepareNewsDesk();
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 200, g: 30, b: 30 } } }).png();

it("bounds what one account's uploads hold in memory, and lets another's pass them", async () => {
  const user = { issuer: TEMPORARY_ISSUER, id: "writer", name: "writer", roles: ["writer" as const] };
  const session = await api.sessions.create(user, Date.now());
  const bytes = await picture().toBuffer();
  const upload = (): ClientRequest =>
    request(`http://127.0.0.1:${api.port}/api/admin/images`, {
      method: "POST",
      headers: {
        origin: `http://127.0.0.1:${api.port}`,
        cookie: `${SESSION_COOKIE}=${session.id}`,
        [CSRF_HEADER]: session.csrf,
        "content-type": "image/png",
        "content-length": bytes.length,
      },
    });
  const unfinished = Array.from({ length: 26 }, upload);
  for (const one of unfinished) one.on("error", () => undefined).write(bytes.subarray(0, 20));
  await Promise.all(unfinished.map((one) => one.socket ?? once(one, "socket")));
  const whole = upload();
  whole.end(bytes);
  const [answer] = await once(whole, "response");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
  const other = await editor("POST", "/api/admin/images", bytes, { "content-type": "image/png" });
  expect(other.status, other.text).toBe(201);
  for (const one of unfinished) one.destroy();
  await expect
    .poll(async () => {
      const again = upload();
      again.end(bytes);
      return (await once(again, "response"))[0].statusCode;
    })
    .toBe(201);
});

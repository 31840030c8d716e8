import { it } from "vitest";
import { isOn, keepsFocus, keyboardUser, openQuestion } from "../../support/browser/focus.ts";
import { adminIsLive, useDesk } from "../admin/desk.ts";

const desk = useDesk({ signedIn: true });

it("by keys alone an admin adds a webhook, tests it, sends a message again, makes a secret anew, changes and removes it", async () => {
  const { feed } = desk.world;
  const host = feed.hostPort;
  feed.serve("/walked", { type: "text/plain", body: "ok" });
  const page = await desk.editor.open("/admin/webhooks");
  await adminIsLive(page);
  const user = keyboardUser(page);
  const said = page.locator("main [role=status]");
  const keeps = (selector: string): Promise<void> => keepsFocus(page, selector);
  const button = (place: number): string => `.webhooks-table .admin-actions button:nth-child(${place})`;
  const [test, messages, secret, edit, remove] = [1, 2, 3, 4, 5].map(button) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const dialog = (name: string) => page.getByRole("dialog", { name });

  await user.tabTo(".admin-title-row .admin-primary");
  await user.press("Enter");
  await dialog("Add webhook").waitFor();
  await keeps("[name=url]");
  // Saved with nothing in it, it leads to the first field that is wrong, which says what it wants.
  await user.press("Enter");
  await dialog("Add webhook").getByText("Choose at least one event").waitFor();
  await keeps("[name=url]");
  await user.type(`${feed.origin}/walked`);
  await user.press("Enter");
  await keeps("[name=events]");
  await user.press("Space");
  await user.tabTo("dialog [type=submit]");
  await user.press("Enter");
  await dialog("Secret").waitFor();
  await keeps("dialog [data-first]");
  await user.press("Enter");
  await keeps(".admin-title-row .admin-primary");
  await said.getByText(`${host} is saved.`).waitFor();

  await user.tabTo(test);
  await user.press("Enter");
  await said.getByText(`A test is on its way to ${host}.`).waitFor();
  await keeps(test);
  await page.locator(".webhooks-state").getByText("Fine").waitFor();
  await keeps(test);
  await user.tabTo(messages);
  await user.press("Enter");
  const sent = dialog(`Messages to ${host}`);
  await sent.getByText("Delivered, 1 try").waitFor();
  await user.tabTo("dialog .webhooks-messages button", "Shift+Tab");
  await user.press("Enter");
  await sent.getByText(/is sent again\.$/).waitFor();
  await keeps("dialog .webhooks-messages button");
  await user.press("Escape");
  await keeps(messages);

  await openQuestion(page, user, secret, "New secret");
  await user.tabTo("dialog .admin-primary");
  await user.press("Enter");
  await dialog("Secret").waitFor();
  await keeps("dialog [data-first]");
  await user.press("Escape");
  await keeps(secret);

  await user.tabTo(edit);
  await user.press("Enter");
  await dialog("Edit webhook").waitFor();
  await keeps("[name=url]");
  await user.tabTo("label:last-child > [name=events]");
  await user.press("Space");
  await user.tabTo("dialog [type=submit]");
  await user.press("Enter");
  await dialog("Edit webhook").waitFor({ state: "detached" });
  await keeps(edit);

  await openQuestion(page, user, remove, "Remove webhook");
  await user.tabTo("dialog .admin-primary");
  await user.press("Enter");
  await said.getByText(`${host} is removed.`).waitFor();
  await isOn(page, "h1");
});

// Brings a picture that is held back when it is asked for, and no other script (web/news/cards/HeldPicture.tsx). It becomes
// the button's ground: React finds the page as it was served, the focus stays, and nothing moves.
addEventListener("click", async ({ target }) => {
  const held = target.closest?.(".held");
  if (!held || held.ariaBusy || held.ariaDisabled) return;
  held.ariaBusy = "true";
  for (const src of held.dataset.images.split(" ")) {
    try {
      await Object.assign(new Image(), { src }).decode();
    } catch {
      continue;
    }
    held.style.backgroundImage = `url("${src}")`;
    held.ariaLabel = held.ariaLabel.replace(" দেখুন", "");
    held.ariaDisabled = "true";
    break;
  }
  held.ariaBusy = null;
});

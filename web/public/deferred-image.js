// Loads a deferred image on request, without other scripts (web/news/cards/DeferredImage.tsx). The image
// becomes the button's background, so nothing moves, the focus stays, and the page is as React expects it.
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

// Loads the requested page as soon as the site is reachable.
const look = () => {
  if (document.visibilityState !== "visible") return;
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    () => location.reload(),
    () => undefined,
  );
};
addEventListener("online", look);
addEventListener("visibilitychange", look);
setInterval(look, 5000);

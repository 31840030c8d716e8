// The page that says that nothing is kept: it becomes the page that was asked for as soon as the site can be reached.
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

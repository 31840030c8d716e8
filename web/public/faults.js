// Reports faults of this page's scripts: at most five, each once, without data about the reader
// (docs/decisions/running.md#faults). Pages load this script only if the site has an error tracker.
(() => {
  const told = new Set();
  function tell(error) {
    if (!(error instanceof Error) || told.size === 5) return;
    const [, page] = location.pathname.split("/");
    const body = JSON.stringify({
      type: String(error.name).slice(0, 100),
      message: String(error.message).slice(0, 300),
      stack: String(error.stack).slice(0, 4000),
      page: /^[\w-]{1,40}$/.test(page) ? page : "",
    });
    if (told.has(body)) return;
    told.add(body);
    const headers = { "content-type": "application/json" };
    fetch("/api/faults", { method: "POST", keepalive: true, headers, body }).catch(() => {});
  }
  addEventListener("error", (event) => tell(event.error));
  addEventListener("unhandledrejection", (event) => tell(event.reason));
})();

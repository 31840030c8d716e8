// Script of an embedded score. While visible, it requests the page again and replaces the score. An unchanged
// score takes a few hundred bytes, because of its ETag. The browser parses the answer as a document, so no text
// becomes HTML here.
(() => {
  const TIMEOUT_MS = 10_000;
  const score = () => document.getElementById("score");
  let timer;
  let askedAt = Date.now();
  let freshAt = askedAt;
  let seen = true;

  const digits = (count) => String(count).replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[digit]);
  const age = (minutes) => {
    const what = score().dataset.what ?? "স্কোর";
    if (minutes < 1) return `${what} একটু আগের।`;
    return minutes < 60
      ? `${what} ${digits(minutes)} মিনিট আগের।`
      : `${what} ${digits(Math.floor(minutes / 60))} ঘণ্টা আগের।`;
  };

  const plan = () => {
    clearTimeout(timer);
    if (document.hidden || !seen) return;
    const due = askedAt + Number(score().dataset.refresh) * 1_000;
    timer = setTimeout(ask, Math.max(0, due - Date.now()));
  };

  const ask = () => {
    askedAt = Date.now();
    const request = new XMLHttpRequest();
    request.open("GET", location.href);
    request.responseType = "document";
    request.timeout = TIMEOUT_MS;
    request.onloadend = () => {
      const fresh = request.status === 200 ? request.response?.getElementById("score") : undefined;
      if (fresh) freshAt = Date.now();
      document.getElementById("stale").hidden = Boolean(fresh);
      document.getElementById("age").textContent = age(Math.floor((Date.now() - freshAt) / 60_000));
      if (fresh && fresh.outerHTML !== score().outerHTML) score().replaceWith(document.adoptNode(fresh));
      plan();
    };
    request.send();
  };

  document.addEventListener("visibilitychange", plan);
  new IntersectionObserver((entries) => {
    seen = entries.at(-1).isIntersecting;
    plan();
  }).observe(document.body);
})();

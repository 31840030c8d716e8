import { escapeHtml } from "../../core/escape-html.ts";
import { DEMO_ACCOUNTS } from "./accounts.ts";

const STYLE = `
:root{color-scheme:light dark;--ink:#1c1a17;--soft:#5d574e;--paper:#fff;--ground:#f4f1ea;--line:#d8d2c5;--act:#8f1d14;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#efebe3;--soft:#b3aca0;--paper:#211f1c;--ground:#161513;--line:#3c3832;--act:#ffb4a8;--on:#2b0703}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:clamp(1.5rem,6vh,4rem) 1.25rem}
.note{margin:0 0 1.5rem;color:var(--soft)}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}
h2{margin:2.5rem 0 .75rem;font-size:1.1rem}
form.sign-in{display:grid;gap:1rem;padding:1.5rem;background:var(--paper);border:1px solid var(--line);border-radius:6px}
label{display:grid;gap:.3rem;font-weight:600}
input{font:inherit;font-weight:400;padding:.6rem .7rem;min-height:2.75rem;color:inherit;background:var(--ground);border:1px solid var(--soft);border-radius:4px}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.1rem;color:var(--on);background:var(--act);border:0;border-radius:4px;cursor:pointer}
button.plain{color:var(--act);background:none;border:1px solid currentColor;white-space:nowrap}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.error{margin:0;padding:.75rem 1rem;border-left:4px solid var(--act);background:var(--paper)}
ul{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
li{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;padding:.9rem 0;border-bottom:1px solid var(--line)}
li p{margin:0;flex:1 1 16rem}
li span{color:var(--soft)}
code{font:0.95em ui-monospace,monospace}
a{color:var(--act)}
`;

function page(title: string, content: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Demo identity provider</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">` +
    `<style>${STYLE}</style></head><body><main>${content}</main></body></html>`
  );
}

export function signInPage(path: string, failed?: { username: string }): string {
  const action = escapeHtml(path);
  const accounts = DEMO_ACCOUNTS.map(
    ({ username, password, about }) =>
      `<li><p><code>${username}</code> / <code>${password}</code><br><span>${escapeHtml(about)}</span></p>` +
      `<form method="post" action="${action}"><input type="hidden" name="username" value="${username}">` +
      `<input type="hidden" name="password" value="${password}">` +
      `<button class="plain">Sign in as ${username}</button></form></li>`,
  ).join("");
  return page(
    "Sign in",
    `<h1>Sign in</h1><p class="note">This stands in for an identity provider. It runs on this machine, and nothing typed here leaves it.</p>` +
      `<form class="sign-in" method="post" action="${action}">` +
      (failed ? `<p class="error" role="alert">The user name or password is wrong. Try again.</p>` : "") +
      `<label>User name<input name="username" autocomplete="username" required autofocus value="${escapeHtml(failed?.username ?? "")}"></label>` +
      `<label>Password<input name="password" type="password" autocomplete="current-password" required></label>` +
      `<button>Sign in</button></form>` +
      `<h2>Accounts to try</h2><ul>${accounts}</ul>` +
      `<p><a href="${action}/cancel">Cancel and go back</a></p>`,
  );
}

/**
 * Page that submits the sign-out form without another question, because the site has already asked. `form`: the
 * library's form, with its token.
 */
export function logoutPage(form: string): string {
  return page(
    "Sign out",
    `<h1>Sign out</h1><p class="note">Signing out of the demo identity provider…</p>${form}` +
      `<input type="hidden" name="logout" value="yes" form="op.logoutForm">` +
      `<button form="op.logoutForm" name="logout" value="yes">Sign out</button>` +
      `<script>document.getElementById("op.logoutForm").submit()</script>`,
  );
}

export function signedOutPage(): string {
  return page("Signed out", `<h1>Signed out</h1><p class="note">You can close this page.</p>`);
}

export function errorPage(message: string): string {
  return page(
    "Error",
    `<h1>That did not work</h1><p class="note">${escapeHtml(message)}</p><p>Go back to the site and sign in again.</p>`,
  );
}

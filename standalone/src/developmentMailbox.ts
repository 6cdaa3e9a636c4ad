import { createHash } from 'node:crypto';
import type { Attachment, KeptMail, MailService } from '@pass-along/command-api';
import { escapeHtml, isSameSecret } from '@pass-along/platform';
import { Router, type RequestHandler } from 'express';

/**
 * The development mailbox with mails that were not sent, at /mailbox for people and /api/dev/mailbox for programs. It
 * contains reset links, so it requires the key (`?key=`).
 */
export function createMailboxRoutes(mails: MailService, key: string): Router {
  const router = Router();
  const paths = ['/api/dev/mailbox', '/mailbox'];
  router.use(paths, checkKey(key));

  router.get('/api/dev/mailbox', async (_req, res) => {
    res.json({ mails: (await mails.kept()).map(presentMail) });
  });

  router.get('/mailbox', async (_req, res) => {
    res.type('html').send(renderPage(await mails.kept()));
  });

  return router;
}

/** A wrong key gets the same answer as a missing mailbox. No referrer is sent, because the address contains the key. */
function checkKey(key: string): RequestHandler {
  return (req, res, next) => {
    const given = req.query['key'];
    if (typeof given !== 'string' || !isSameSecret(given, key)) {
      next('router');
      return;
    }
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Referrer-Policy', 'no-referrer');
    next();
  };
}

function presentMail({ id, template, at, to, subject, html, text, attachments = [] }: KeptMail) {
  return { id, template, at, to: to.map(({ address }) => address), subject, html, text, attachments };
}

// the brand's colours, light and dark
const styles = `
:root { color-scheme: light dark; --bg: #FBF8F2; --surface: #FFFFFF; --ink: #1D2B26; --muted: #55635C;
  --line: #DDD5C7; --primary: #1F6B57; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #121815; --surface: #1A221E; --ink: #ECF1EC; --muted: #A5B3AB; --line: #33403A; --primary: #6CCBAE; }
}
body { margin: 0; padding: 24px 16px 48px; background: var(--bg); color: var(--ink);
  font: 16px/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; }
h1 { margin: 0 0 4px; font-size: 28px; line-height: 1.2; }
h2 { margin: 0; font-size: 18px; }
.lead, dd, time { color: var(--muted); }
.lead { margin: 0 0 24px; }
article { margin: 0 0 24px; padding: 16px; background: var(--surface); border: 1px solid var(--line);
  border-radius: 12px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 12px; margin: 4px 0 12px; font-size: 14px; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 480px; border: 1px solid var(--line); border-radius: 8px;
  background: #FBF8F2; }
summary { display: flex; align-items: center; min-height: 44px; color: var(--primary); cursor: pointer; }
pre { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; font: 14px/1.5 ui-monospace, monospace; }
a { color: var(--primary); }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
`;

function renderPage(mails: readonly KeptMail[]): string {
  const none = '<p>No emails yet. Request a new password, for example, and reload this page.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Development mailbox – Pass-Along</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>Development mailbox</h1>
<p class="lead">No mail server is configured, so mails stay here. Newest first.</p>
${mails.length === 0 ? none : mails.map(renderMail).join('\n')}
</main>
</body>
</html>
`;
}

function renderMail({ id, at, to, subject, html, text, attachments = [] }: KeptMail): string {
  const heading = `mail-${createHash('sha256').update(id).digest('hex').slice(0, 12)}`;
  const recipients = to.map(({ address }) => address).join(', ');
  return `<article aria-labelledby="${heading}">
<h2 id="${heading}">${escapeHtml(subject)}</h2>
<dl><dt>To</dt><dd>${escapeHtml(recipients)}</dd><dt>Sent</dt><dd><time
  datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time></dd></dl>
<iframe title="${escapeHtml(`Mail: ${subject}`)}" sandbox="allow-popups allow-popups-to-escape-sandbox
  allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(addLinkTarget(html))}"></iframe>
<details><summary>Plain text</summary><pre>${linkUrls(text)}</pre></details>
${attachments.map(renderAttachment).join('\n')}
</article>`;
}

const renderAttachment = ({ name, text }: Attachment) =>
  `<details><summary>${escapeHtml(name)}</summary><pre>${escapeHtml(text)}</pre></details>`;

/** Opens the mail's links in the page's own tab. */
function addLinkTarget(html: string): string {
  return html.replace('<head>', '<head><base target="_top">');
}

function linkUrls(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

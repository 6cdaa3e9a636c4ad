import { brand } from '@pass-along/contracts';

/** What a mail says, in plain text; `layOut` makes both its parts of it. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Somebody's own words, shown apart. */
  quote?: string;
  action?: { label: string; url: string };
  /** Small print under the action. */
  notes?: string[];
}

/** A mail's two parts. */
export interface LaidOut {
  subject: string;
  html: string;
  text: string;
}

// the light tokens of the apps: many mail readers know no variables and no dark mode
const colors = {
  bg: '#FBF8F2',
  surface: '#FFFFFF',
  sunken: '#F3EEE4',
  ink: '#1D2B26',
  muted: '#55635C',
  line: '#DDD5C7',
  primary: '#1F6B57',
  onPrimary: '#FFFFFF',
};
const font = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export function layOut(letter: Letter, communityName: string): LaidOut {
  return { subject: oneLine(letter.subject), html: html(letter, communityName), text: text(letter, communityName) };
}

function text({ heading, paragraphs, quote, action, notes = [] }: Letter, communityName: string): string {
  return [
    heading,
    ...paragraphs,
    ...(quote === undefined
      ? []
      : [
          quote
            .split(/\r?\n/)
            .map((line) => `> ${line}`)
            .join('\n'),
        ]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `-- \n${signature(communityName)}`,
  ].join('\n\n');
}

function html({ subject, heading, paragraphs, quote, action, notes = [] }: Letter, communityName: string): string {
  const small = `margin:0 0 8px;font-size:14px;line-height:1.5;color:${colors.muted}`;
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${colors.ink}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`),
    ...(quote === undefined
      ? []
      : [
          `<blockquote style="margin:0 0 16px;padding:12px 16px;background:${colors.sunken};border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(quote)}</blockquote>`,
        ]),
    ...(action
      ? [button(action), `<p style="${small};overflow-wrap:anywhere">Or open this address: ${link(action.url)}</p>`]
      : []),
    ...notes.map((note) => `<p style="${small};overflow-wrap:anywhere">${linked(note)}</p>`),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(oneLine(subject))}</title>
</head>
<body style="margin:0;padding:24px 16px;background:${colors.bg};color:${colors.ink};font-family:${font};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-size:18px;font-weight:700;color:${colors.primary}">${escapeHtml(communityName)}</p>
<div style="padding:24px;background:${colors.surface};border:1px solid ${colors.line};border-radius:12px">
${body.join('\n')}
</div>
<p style="margin:16px 0 0;font-size:14px;color:${colors.muted}">${escapeHtml(signature(communityName))}</p>
</div>
</body>
</html>
`;
}

function button({ label, url }: { label: string; url: string }): string {
  const look = `display:inline-block;padding:12px 20px;border-radius:8px;background:${colors.primary};color:${colors.onPrimary};font-weight:600;text-decoration:none`;
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a></p>`;
}

function link(url: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${colors.primary}">${escapeHtml(url)}</a>`;
}

/** Addresses in small print can be followed. */
function linked(note: string): string {
  return note
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? link(part) : escapeHtml(part)))
    .join('');
}

function signature(communityName: string): string {
  return communityName === brand ? brand : `${communityName}, on ${brand}`;
}

/** A subject is one header line. */
function oneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

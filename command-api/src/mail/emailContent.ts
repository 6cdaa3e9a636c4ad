import { brand, type Language } from '@pass-along/contracts';
import { escapeHtml } from '@pass-along/platform';

/** The content of a mail in plain text. `renderEmail` renders it as HTML and text. */
export interface EmailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Boxes with labelled details. */
  tickets?: DetailTable[];
  /** A person's own words, shown as a quotation. */
  quote?: string;
  action?: { label: string; url: string };
  /** Small print under the action. */
  notes?: string[];
  /** English by default. */
  language?: Language;
}

/** With several boxes, `title` and `text` say what happened. */
export interface DetailTable {
  title?: string;
  text?: string;
  lines: { label: string; value: string }[];
}

/** The subject and both parts of a mail. */
export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

// the apps' light colours: many mail clients support neither variables nor dark mode
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

/** Fixed texts in every mail. */
const frameTexts: Record<Language, { orOpen: string; on: (community: string) => string }> = {
  en: { orOpen: 'Or open this address:', on: (community) => `${community}, on ${brand}` },
  de: { orOpen: 'Oder öffne diese Adresse:', on: (community) => `${community}, bei ${brand}` },
};

export function renderEmail(letter: EmailContent, communityName: string): RenderedEmail {
  return {
    subject: toSingleLine(letter.subject),
    html: renderHtml(letter, communityName),
    text: renderText(letter, communityName),
  };
}

function renderText(letter: EmailContent, communityName: string): string {
  const { heading, paragraphs, tickets = [], quote, action, notes = [], language = 'en' } = letter;
  return [
    heading,
    ...paragraphs,
    ...tickets.map(({ title, text, lines }) =>
      [title, text, ...lines.map(({ label, value }) => `${label}: ${value}`)].filter(Boolean).join('\n'),
    ),
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
    `-- \n${formatSignature(communityName, language)}`,
  ].join('\n\n');
}

function renderHtml(letter: EmailContent, communityName: string): string {
  const { subject, heading, paragraphs, tickets = [], quote, action, notes = [], language = 'en' } = letter;
  const small = `margin:0 0 8px;font-size:14px;line-height:1.5;color:${colors.muted}`;
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${colors.ink}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`),
    ...tickets.map(renderDetailTable),
    ...(quote === undefined
      ? []
      : [
          `<blockquote style="margin:0 0 16px;padding:12px 16px;background:${colors.sunken};border-radius:8px;` +
            `white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(quote)}</blockquote>`,
        ]),
    ...(action
      ? [
          renderButton(action),
          `<p style="${small};overflow-wrap:anywhere">${frameTexts[language].orOpen} ${renderLink(action.url)}</p>`,
        ]
      : []),
    ...notes.map((note) => `<p style="${small};overflow-wrap:anywhere">${renderNote(note)}</p>`),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(toSingleLine(subject))}</title>
</head>
<body style="margin:0;padding:24px 16px;background:${colors.bg};color:${colors.ink};
font-family:${font};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-size:18px;font-weight:700;color:${colors.primary}">${escapeHtml(communityName)}</p>
<div style="padding:24px;background:${colors.surface};border:1px solid ${colors.line};border-radius:12px">
${body.join('\n')}
</div>
<p style="margin:16px 0 0;font-size:14px;color:${colors.muted}">
${escapeHtml(formatSignature(communityName, language))}
</p>
</div>
</body>
</html>
`;
}

function renderDetailTable({ title, text = '', lines }: DetailTable): string {
  const rows = lines.map(
    ({ label, value }) =>
      `<tr><td style="padding:2px 16px 2px 0;` +
      `color:${colors.muted};vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td ` +
      `style="padding:2px 0;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  const heading =
    title === undefined
      ? ''
      : `<p style="margin:0 0 4px;font-weight:600;overflow-wrap:anywhere">${escapeHtml(title)}</p>`;
  const sentence = text === '' ? '' : `<p style="margin:0 0 4px;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
  const table =
    rows.length === 0 ? '' : `<table role="presentation" style="border-collapse:collapse">${rows.join('')}</table>`;
  return (
    `<div style="margin:0 0 16px;padding:12px 16px;background:${colors.sunken};border:2px dashed ` +
    `${colors.line};border-radius:8px">${heading}${sentence}${table}</div>`
  );
}

function renderButton({ label, url }: { label: string; url: string }): string {
  const buttonStyle =
    `display:inline-block;padding:12px 20px;border-radius:8px;background:${colors.primary};` +
    `color:${colors.onPrimary};font-weight:600;text-decoration:none`;
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${buttonStyle}">${escapeHtml(label)}</a></p>`;
}

function renderLink(url: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${colors.primary}">${escapeHtml(url)}</a>`;
}

/** Turns URLs in the notes into links. */
function renderNote(note: string): string {
  return note
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? renderLink(part) : escapeHtml(part)))
    .join('');
}

function formatSignature(communityName: string, language: Language): string {
  return communityName === brand ? brand : frameTexts[language].on(communityName);
}

/** A subject must be one header line. */
function toSingleLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}

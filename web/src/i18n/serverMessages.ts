import { failureMessage, type FieldError, type RefusalCode } from '@pass-along/contracts';
import { i18n } from './i18n.ts';
import { getLocale } from './localeFormat.ts';

/** A refusal in the reader's language; English uses the server's message. */
export function getRefusalText(code: RefusalCode, message: string): string {
  return i18n.exists(`refusals.${code}`, { ns: 'server' }) ? i18n.t(`refusals.${code}`, { ns: 'server' }) : message;
}

/** The text for a failure without a reason. */
export function getFailureText(): string {
  return getRefusalText('internal', failureMessage);
}

/** A broken rule in the reader's language; without a translation it keeps the server's message. */
export function getRuleText({ code, figures, message }: FieldError): string {
  if (!i18n.exists(`rules.${code}`, { ns: 'server' })) return message;
  return i18n.t(`rules.${code}`, { ns: 'server', ...formatFigures(figures) });
}

/** Numbers as the reader writes them, such as `0,001`. */
function formatFigures(figures: FieldError['figures'] = {}) {
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      typeof figure === 'number' ? figure.toLocaleString(getLocale()) : figure,
    ]),
  );
}

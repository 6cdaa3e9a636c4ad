import type { FieldError, RefusalCode } from '@pass-along/contracts';
import { getLanguage, i18n } from './i18n.ts';
import { getLocale } from './localeFormat.ts';

/** A refusal in the reader's language; English uses the server's message. Its text loads with the first refusal. */
export async function getRefusalText(code: RefusalCode, message: string): Promise<string> {
  if (getLanguage() === 'en') return message;
  return (
    import('./foreseenRefusals.ts')
      .then(({ getForeseenRefusalText }) => getForeseenRefusalText(code))
      // a newer server has other codes
      .catch(() => message)
  );
}

/** The text for a failure without a reason. */
export function getFailureText(): string {
  return i18n.t('errors.failed');
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

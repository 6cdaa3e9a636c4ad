import { isolateArguments, type Language } from '@pass-along/contracts';
import { germanTemplates } from './mailMessages.de.ts';
import { englishTemplates } from './mailMessages.en.ts';
import type { MailTemplates } from './mailMessages.ts';

/** The texts of all mails by language. */
export const templates: Record<Language, MailTemplates> = isolateArguments({
  en: englishTemplates,
  de: germanTemplates,
});

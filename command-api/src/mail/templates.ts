import { type Language } from '@pass-along/contracts';
import { germanTemplates } from './templateWords.de.ts';
import { englishTemplates } from './templateWords.en.ts';
import { type TemplateFacts, type MailTemplates } from './templateWords.ts';

/** The texts of all mails by language. */
export const templates: Record<Language, MailTemplates> = { en: englishTemplates, de: germanTemplates };

/** `notices`, `digest` and `report` are written from more than one event. */
export type Template = keyof TemplateFacts | 'notices' | 'digest' | 'report';

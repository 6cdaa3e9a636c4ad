import type { Language } from './messageLanguage.ts';

/** Stored instead of the name of an erased member, and of an erased member's item or event that had no other part. */
export const erasedNames = { member: 'Deleted member', item: 'Deleted item', event: 'Deleted event' } as const;

const translations: Record<Language, Readonly<Record<string, string>>> = {
  en: {},
  de: {
    [erasedNames.member]: 'Gelöschtes Mitglied',
    [erasedNames.item]: 'Gelöschtes Ding',
    [erasedNames.event]: 'Gelöschte Veranstaltung',
  } satisfies Record<(typeof erasedNames)[keyof typeof erasedNames], string>,
};

/** A stored name in the language of its reader: placeholders of erased names are stored in English. */
export function translateErasedName(name: string, language: Language): string {
  return (Object.hasOwn(translations[language], name) ? translations[language][name] : undefined) ?? name;
}

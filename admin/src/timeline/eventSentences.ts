import { definitionOf, placeholdersOf, type AuditEntry } from '@pass-along/contracts';
import { type Language } from '../i18n/language.ts';
import { chatReadings } from './chatReadings.ts';
import { circleReadings } from './circleReadings.ts';
import { communityReadings, settingsStart } from './communityReadings.ts';
import { eventReadings } from './eventReadings.ts';
import { eventWords } from './eventWords.ts';
import { itemReadings } from './itemReadings.ts';
import { karmaReadings, karmaRulesStart } from './karmaReadings.ts';
import { memberReadings, memberStart } from './memberReadings.ts';
import { member, said, type EventReading, type Facts, type KnownEvent, type Readings } from './reading.ts';
import { moderationReadings } from './moderationReadings.ts';
import { reviewReadings } from './reviewReadings.ts';
import { speakerOf, type Speaker } from './speaker.ts';
import { swapReadings } from './swapReadings.ts';
import { wishReadings } from './wishReadings.ts';
import { timelineWords } from './words.ts';

const readings: Record<Language, Readings> = { en: readingsOf(speakerOf('en')), de: readingsOf(speakerOf('de')) };

function readingsOf(speaker: Speaker): Readings {
  const { t } = speaker;
  return {
    ...memberReadings(speaker),
    ...communityReadings(speaker),
    ...itemReadings(speaker),
    ...swapReadings(speaker),
    ...reviewReadings(speaker),
    ...karmaReadings(speaker),
    ...wishReadings(speaker),
    ...circleReadings(speaker),
    ...eventReadings(speaker),
    ...chatReadings(speaker),
    ...moderationReadings(speaker),

    ValueClaimed: ({ ownerId }) =>
      said([t('claimed a unique value for ', 'hat einen eindeutigen Wert beansprucht für '), member(ownerId)]),
    ValueReleased: ({ ownerId }) =>
      said([
        t('freed a unique value held for ', 'hat einen eindeutigen Wert freigegeben, beansprucht für '),
        member(ownerId),
      ]),
  };
}

/** Formats one stored event as a sentence. An event of an unknown type or shape is named by its type. */
export function readEvent(type: string, data: AuditEntry['data'], language: Language): EventReading {
  const definition = definitionOf(type);
  // fields withheld by the server, such as a password hash, are filled with their placeholder
  const parsed = definition?.data.safeParse({ ...placeholdersOf(type), ...data });
  if (!isKnown(type) || parsed?.success !== true)
    return said([`${timelineWords[language].unknown} ${eventWords(type)}`]);
  // the schema of this type has just accepted the data
  const reading = readings[language][type] as (data: unknown) => EventReading;
  return reading(parsed.data);
}

/** The values of a subject before its first event, by stream category. */
export function factsBefore(category: string, language: Language): Facts {
  switch (category) {
    case 'member':
      return memberStart(speakerOf(language));
    case 'settings':
      return settingsStart(speakerOf(language));
    case 'karmaRules':
      return karmaRulesStart(speakerOf(language));
    default:
      return {};
  }
}

function isKnown(type: string): type is KnownEvent['type'] {
  return Object.hasOwn(readings.en, type);
}

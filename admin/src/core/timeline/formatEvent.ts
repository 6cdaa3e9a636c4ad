import { getEventDefinition, getPlaceholders, type AuditEntry } from '@pass-along/contracts';
import { type Language } from '../i18n/language.ts';
import { createChatFormatters } from '../../chat/chatEventFormatters.ts';
import { createCircleFormatters } from '../../circles/circleEventFormatters.ts';
import { createAdminEventFormatters, getInitialSettings } from '../../settings/adminEventFormatters.ts';
import { createCommunityEventFormatters } from '../../communityEvents/communityEventFormatters.ts';
import { formatEventType } from './formatEventType.ts';
import { createItemFormatters } from '../../items/itemEventFormatters.ts';
import { createKarmaFormatters, getInitialKarmaRules } from '../../karma/karmaEventFormatters.ts';
import { createMemberFormatters, getInitialMemberFacts } from '../../members/memberEventFormatters.ts';
import {
  linkMember,
  describeEvent,
  type FormattedEvent,
  type Facts,
  type KnownEvent,
  type EventFormatters,
} from './eventFormatter.ts';
import { createModerationFormatters } from '../../moderation/moderationEventFormatters.ts';
import { createReviewFormatters } from '../../reviews/reviewEventFormatters.ts';
import { createFormatHelpers, type FormatHelpers } from './formatHelpers.ts';
import { createSwapFormatters } from '../../swaps/swapEventFormatters.ts';
import { createWishFormatters } from '../../wishes/wishEventFormatters.ts';
import { timelineMessages } from './timelineMessages.ts';

const eventFormatters: Record<Language, EventFormatters> = {
  en: createEventFormatters(createFormatHelpers('en')),
  de: createEventFormatters(createFormatHelpers('de')),
};

function createEventFormatters(speaker: FormatHelpers): EventFormatters {
  const { t } = speaker;
  return {
    ...createMemberFormatters(speaker),
    ...createAdminEventFormatters(speaker),
    ...createItemFormatters(speaker),
    ...createSwapFormatters(speaker),
    ...createReviewFormatters(speaker),
    ...createKarmaFormatters(speaker),
    ...createWishFormatters(speaker),
    ...createCircleFormatters(speaker),
    ...createCommunityEventFormatters(speaker),
    ...createChatFormatters(speaker),
    ...createModerationFormatters(speaker),

    ValueClaimed: ({ ownerId }) =>
      describeEvent([
        t('claimed a unique value for ', 'hat einen eindeutigen Wert beansprucht für '),
        linkMember(ownerId),
      ]),
    ValueReleased: ({ ownerId }) =>
      describeEvent([
        t('freed a unique value held for ', 'hat einen eindeutigen Wert freigegeben, beansprucht für '),
        linkMember(ownerId),
      ]),
  };
}

/** Formats one stored event as a sentence. An event of an unknown type or shape is named by its type. */
export function formatEvent(type: string, data: AuditEntry['data'], language: Language): FormattedEvent {
  const definition = getEventDefinition(type);
  // fields withheld by the server, such as a password hash, are filled with their placeholder
  const parsed = definition?.data.safeParse({ ...getPlaceholders(type), ...data });
  if (!isKnown(type) || parsed?.success !== true)
    return describeEvent([`${timelineMessages[language].unknown} ${formatEventType(type)}`]);
  // the schema of this type has just accepted the data
  const reading = eventFormatters[language][type] as (data: unknown) => FormattedEvent;
  return reading(parsed.data);
}

/** The values of a subject before its first event, by stream category. */
export function getInitialFacts(category: string, language: Language): Facts {
  switch (category) {
    case 'member':
      return getInitialMemberFacts(createFormatHelpers(language));
    case 'settings':
      return getInitialSettings(createFormatHelpers(language));
    case 'karmaRules':
      return getInitialKarmaRules(createFormatHelpers(language));
    default:
      return {};
  }
}

function isKnown(type: string): type is KnownEvent['type'] {
  return Object.hasOwn(eventFormatters.en, type);
}

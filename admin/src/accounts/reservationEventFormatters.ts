import { describeEvent, linkMember, type EventFormatters } from '../core/timeline/eventFormatter.ts';
import { type FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences about unique values, such as e-mail addresses and usernames. */
export function createFormatters({ t }: FormatHelpers): EventFormatters<'claim'> {
  return {
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

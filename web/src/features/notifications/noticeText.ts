import { deletedPerson, type NotificationAnswer, type SwapNudge, type swapFailure } from '@pass-along/contracts';
import { type TFunction } from 'i18next';
import { i18n, learnEnglish } from '../../i18n/i18n.ts';
import { words } from './words.en.ts';

learnEnglish(words);

type Failure = (typeof swapFailure)['options'][number];

/** What a notification says, in the reader's language. */
export function noticeText(notice: NotificationAnswer, t: TFunction): string {
  const { kind, data, person, item, event } = notice;
  const when = data['startsAt'] ?? data['until'];
  const isGone = person === null || person.name === deletedPerson(person._id).name;
  const facts = {
    name: isGone ? t('notifications.deletedMember') : person.name,
    title: event?.name ?? item?.title ?? '',
    when: typeof when === 'string' ? momentText(when) : '',
  };
  if (kind === 'reminder') return t(`notifications.reminders.${data['why'] as SwapNudge}`, facts);
  if (kind === 'failed') return t(`notifications.failures.${data['why'] as Failure}`, facts);
  if (kind === 'asked' && data['gives'] === 'requester') return t('notifications.offered', facts);
  if (kind === 'rejected' && data['why'] === 'item_removed') return t('notifications.taken', facts);
  return t(`notifications.kinds.${kind}`, facts);
}

/** In the reader's own zone. */
function momentText(iso: string): string {
  return new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

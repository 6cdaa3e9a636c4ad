import { erasedNames, hasKey, type NotificationAnswer, pickKey } from '@pass-along/contracts';
import type { TFunction } from 'i18next';
import { getBadgeText, getTitleText } from '../../badges/badgeText.ts';
import { messages as badgeMessages } from '../../badges/badgeMessages.en.ts';
import { formatDate, formatMoment, formatNumber } from '../../i18n/localeFormat.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { messages } from './notificationMessages.en.ts';

addMessages(messages);

const { notifications: texts } = messages;
const { titles } = badgeMessages.honours;

/** The text of a notification in the reader's language. */
export function formatNotice(notice: NotificationAnswer, t: TFunction): string {
  const { kind, data, person, item, wish, circle, event } = notice;
  const when = data['startsAt'] ?? data['until'];
  const isGone = person === null || person.name === erasedNames.member;
  const facts = {
    name: isGone ? t('notifications.deletedMember') : person.name,
    title: event?.name ?? item?.title ?? '',
    item: item?.title ?? '',
    circle: circle?.name ?? '',
    place: String(data['place'] ?? ''),
    when: typeof when === 'string' ? formatMoment(when) : '',
    until: typeof data['closesAt'] === 'string' ? formatDate(data['closesAt']) : '',
  };
  if (kind === 'reminder' && data['why'] === 'handover_soon' && facts.when !== '')
    return t('notifications.reminders.handover_at', facts);
  if (kind === 'reminder')
    return t(`notifications.reminders.${pickKey(texts.reminders, data['why'], 'answer_due')}`, facts);
  if (kind === 'failed' && data['absent'] === 'reader') return t('notifications.missed.byReader', facts);
  if (kind === 'failed' && data['absent'] === 'other' && !isGone) return t('notifications.missed.byOther', facts);
  if (kind === 'failed') return t(`notifications.failures.${pickKey(texts.failures, data['why'], 'cancelled')}`, facts);
  if (kind === 'loopEnded' && hasKey(texts.loopEnds, String(data['why'])))
    return t(`notifications.loopEnds.${pickKey(texts.loopEnds, data['why'], 'undone')}`, facts);
  if (kind === 'loopOffered' && data['why'] === 'changed') return t('notifications.loopAskedAgain', facts);
  if (kind === 'loopMeetingOff' && data['why'] === 'lapsed') return t('notifications.loopMeetingLapsed');
  if (data['side'] === 'giver' && hasKey(texts.ofGiver, kind)) return t(`notifications.ofGiver.${kind}`, facts);
  if (kind === 'asked' && data['gives'] === 'requester') return t('notifications.offered', facts);
  if (kind === 'rejected' && data['why'] === 'item_removed') return t('notifications.taken', facts);
  if (kind === 'wishMatched' && wish !== null && Number(data['count']) > 1)
    return t('notifications.foundSeveral', { number: formatNumber(Number(data['count'])), wish: wish.name });
  if (kind === 'wishMatched' && wish !== null)
    return t(`notifications.found.${pickKey(texts.found, data['wish'], 'search')}`, { ...facts, wish: wish.name });
  if (kind === 'badgeEarned' || kind === 'badgeLost')
    return t(`notifications.kinds.${kind}`, { badge: getBadgeName(data, t) });
  if (kind === 'verified' && data['why'] === 'neighbours') return t('notifications.verifiedByNeighbours');
  if (kind === 'titleReached')
    return t('notifications.kinds.titleReached', { rank: getTitleText(pickKey(titles, data['title'], 'newcomer'), t) });
  if (kind === 'titleLost') {
    const [rank, from] = [data['title'], data['from']].map((title) =>
      getTitleText(pickKey(titles, title, 'newcomer'), t),
    );
    return t('notifications.kinds.titleLost', { rank, from });
  }
  if (kind === 'karmaAdjusted') {
    const points = Number(data['points']);
    return t(`notifications.karma.${points < 0 ? 'taken' : 'given'}`, { points: formatNumber(Math.abs(points)) });
  }
  if (kind === 'eventMoved') {
    const before = formatMoment(String(data['startedAt']));
    const which = data['laterDates'] === 1 ? 'seriesMoved' : 'moved';
    return t(`notifications.${which}.${pickKey(texts.moved, data['why'], 'both')}`, { ...facts, before });
  }
  if (kind === 'handoverPlaceChanged')
    return t(`notifications.handoverPlaces.${pickKey(texts.handoverPlaces, data['why'], 'closed')}`, facts);
  if (kind === 'eventPlaceChanged')
    return t(`notifications.eventPlaces.${pickKey(texts.eventPlaces, data['why'], 'closed')}`, facts);
  if (kind === 'eventDecided')
    return t(`notifications.ofYourEvent.${pickKey(texts.ofYourEvent, data['why'], 'shelved')}`, facts);
  if (kind === 'circleHandedOver' && data['why'] !== 'handed_over')
    return t(`notifications.circles.${pickKey(texts.circles, data['why'], 'given_by_admin')}`, facts);
  if (kind === 'circleRemoved' && data['why'] === 'closed') return t('notifications.circles.closed', facts);
  if (kind === 'toModerate' || kind === 'reportAnswered' || kind === 'decidedAbout' || kind === 'appealAnswered')
    return formatVerdict(kind, data, t);
  return t(`notifications.kinds.${kind}`, facts);
}

type Verdict = 'toModerate' | 'reportAnswered' | 'decidedAbout' | 'appealAnswered';

/** The text about an open or decided case; it names no member and quotes nothing. */
function formatVerdict(kind: Verdict, data: NotificationAnswer['data'], t: TFunction): string {
  const reported = pickKey(texts.things, data['reported'], 'item');
  const why = data['why'];
  switch (kind) {
    case 'toModerate':
      return t(`notifications.toModerate.${pickKey(texts.toModerate, why, 'reported')}`, {
        what: t(`notifications.things.${reported}`),
      });
    case 'reportAnswered':
      return t(`notifications.answered.${pickKey(texts.answered, why, 'dismissed')}`, {
        what: t(`notifications.about.${reported}`),
      });
    case 'decidedAbout':
      return t(`notifications.decided.${pickKey(texts.decided, why, 'hidden')}`, {
        what: t(`notifications.yours.${reported}`),
      });
    case 'appealAnswered':
      return t(`notifications.appealed.${pickKey(texts.appealed, why, 'moot')}`);
  }
}

function getBadgeName({ badgeId, name }: NotificationAnswer['data'], t: TFunction): string {
  return getBadgeText({ _id: String(badgeId), name: String(name), description: '' }, t).name;
}

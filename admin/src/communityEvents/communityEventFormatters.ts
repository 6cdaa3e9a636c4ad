import type { EventStatus } from '@pass-along/contracts';
import {
  describeConsequence,
  describeDeed,
  describeEvent,
  linkItem,
  linkMember,
  type EventFormatters,
  type Sentence,
} from '../core/timeline/eventFormatter.ts';
import type { FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences of community events, their participants, and calendar feeds. */
export function createFormatters(speaker: FormatHelpers): EventFormatters<'communityEvent' | 'calendarFeed'> {
  const { t, number, moment, orNone } = speaker;
  const formatQuoted = (name: string) => t(`“${name}”`, `„${name}“`);
  const statuses: Record<EventStatus, string> = {
    draft: t('draft', 'Entwurf'),
    active: t('active', 'aktiv'),
    completed: t('completed', 'abgeschlossen'),
    cancelled: t('cancelled', 'abgesagt'),
  };
  const people = (count: number) =>
    t(
      `${number(count)} ${count === 1 ? 'person' : 'people'}`,
      `${number(count)} ${count === 1 ? 'Person' : 'Personen'}`,
    );
  const formatPlan = (startsAt: string, address: string) =>
    [moment(startsAt), address].filter((part) => part !== '').join(', ');
  const getStatusFact = (status: EventStatus) => ({ status: statuses[status] });
  const namedPeople = 3;
  /** Names a few members, and counts more. */
  const listPeople = (memberIds: readonly string[]): Sentence =>
    memberIds.length === 0 || memberIds.length > namedPeople
      ? [people(memberIds.length)]
      : memberIds.flatMap((id, index) => (index === 0 ? [linkMember(id)] : [', ', linkMember(id)]));
  return {
    EventPlanned: ({ name, description, startsAt, address, status }) =>
      describeEvent([t('planned the event ', 'hat die Veranstaltung geplant: '), formatQuoted(name)], {
        name,
        description: orNone(description),
        'begins at': moment(startsAt),
        location: orNone(address),
        ...getStatusFact(status),
      }),
    EventMoved: ({ name, timesBefore, startsAt, address, venueBefore }) =>
      describeEvent(
        [
          t('moved the event ', 'hat die Veranstaltung verlegt: '),
          formatQuoted(name),
          t(
            `, from ${formatPlan(timesBefore.startsAt, venueBefore.address)} to ${formatPlan(startsAt, address)}`,
            `, von ${formatPlan(timesBefore.startsAt, venueBefore.address)} auf ${formatPlan(startsAt, address)}`,
          ),
        ],
        { 'begins at': moment(startsAt), location: orNone(address) },
      ),
    EventPictureChanged: ({ name, to }) =>
      describeEvent([
        to === null
          ? t('removed the picture of the event ', 'hat das Bild entfernt, Veranstaltung ')
          : t('chose a picture for the event ', 'hat ein Bild gewählt, Veranstaltung '),
        formatQuoted(name),
      ]),
    EventAnnouncementPosted: ({ name, text, toMemberIds }) =>
      describeEvent(
        [
          t(`wrote to ${people(toMemberIds.length)} at the event `, `hat ${people(toMemberIds.length)} geschrieben: `),
          formatQuoted(name),
        ],
        { message: orNone(text) },
      ),
    SeriesJoined: ({ name, memberId }, actorId) =>
      describeDeed(memberId, actorId, [
        t('joined the whole series from this date on: ', 'nimmt ab diesem Termin an der ganzen Reihe teil: '),
        formatQuoted(name),
      ]),
    SeriesLeft: ({ name, memberId }, actorId) =>
      describeDeed(memberId, actorId, [
        t('left the whole series from this date on: ', 'nimmt ab diesem Termin nicht mehr an der Reihe teil: '),
        formatQuoted(name),
      ]),
    EventOpened: ({ name, caseId }) =>
      describeEvent(
        [
          caseId === undefined
            ? t('opened the event ', 'hat die Veranstaltung geöffnet: ')
            : t('restored the event ', 'hat die Veranstaltung wiederhergestellt: '),
          formatQuoted(name),
        ],
        getStatusFact('active'),
      ),
    EventShelved: ({ name, caseId }) =>
      describeEvent(
        caseId === undefined
          ? [
              t('turned the event ', 'hat wieder zum Entwurf gemacht: '),
              formatQuoted(name),
              t(' back into a draft', ''),
            ]
          : [t('took down the event ', 'hat die Veranstaltung entfernt: '), formatQuoted(name)],
        getStatusFact('draft'),
      ),
    EventCompleted: ({ name, attendedBy }) =>
      describeEvent(
        [
          t('completed the event ', 'hat die Veranstaltung abgeschlossen: '),
          formatQuoted(name),
          t(`, attended by ${number(attendedBy.length)}`, `, dabei waren ${number(attendedBy.length)}`),
        ],
        getStatusFact('completed'),
      ),
    EventCancelled: ({ name }) =>
      describeEvent(
        [t('cancelled the event ', 'hat die Veranstaltung abgesagt: '), formatQuoted(name)],
        getStatusFact('cancelled'),
      ),
    EventDeleted: ({ name }) =>
      describeEvent([t('deleted the event ', 'hat die Veranstaltung gelöscht: '), formatQuoted(name)]),
    EventJoined: ({ name, memberId, from }, actorId) =>
      describeDeed(memberId, actorId, [
        from === 'planning'
          ? t('takes a seat at their event ', 'nimmt an der eigenen Veranstaltung teil: ')
          : t('joined the event ', 'nimmt teil an der Veranstaltung '),
        formatQuoted(name),
      ]),
    EventLeft: ({ name, memberId }, actorId) =>
      describeDeed(memberId, actorId, [
        t('left the event ', 'nimmt nicht mehr teil an der Veranstaltung '),
        formatQuoted(name),
      ]),
    WaitingListJoined: ({ name, memberId }, actorId) =>
      describeDeed(memberId, actorId, [
        t('joined the waiting list of the event ', 'steht auf der Warteliste der Veranstaltung '),
        formatQuoted(name),
      ]),
    SeatOffered: ({ name, memberId, until }) =>
      describeConsequence([
        t('A free seat at the event ', 'Ein freier Platz der Veranstaltung '),
        formatQuoted(name),
        t(' is reserved for ', ' ist reserviert für '),
        linkMember(memberId),
        t(` until ${moment(until)}`, ` bis ${moment(until)}`),
      ]),
    SeatOfferEnded: ({ name, memberId, why }) =>
      describeConsequence([
        t('The seat reserved for ', 'Der reservierte Platz für '),
        linkMember(memberId),
        t(' at the event ', ' der Veranstaltung '),
        formatQuoted(name),
        why === 'lapsed'
          ? t(' was not taken in time', ' wurde nicht rechtzeitig angenommen')
          : t(' was withdrawn', ' wurde zurückgezogen'),
      ]),
    EventMemberWentAway: ({ name, memberId }) =>
      describeEvent([
        t('noted that a member is away: ', 'hat vermerkt, dass ein Mitglied nicht erreichbar ist: '),
        linkMember(memberId),
        t(', event ', ', Veranstaltung '),
        formatQuoted(name),
      ]),
    EventMemberReturned: ({ name, memberId }) =>
      describeEvent([
        t('noted that a member is back: ', 'hat vermerkt, dass ein Mitglied wieder da ist: '),
        linkMember(memberId),
        t(', event ', ', Veranstaltung '),
        formatQuoted(name),
      ]),
    SeriesDateRefused: ({ name, refusedStartsAt }) =>
      describeEvent([
        t(
          `couldn’t plan the date ${moment(refusedStartsAt)} of the series ${name}`,
          `konnte den Termin ${moment(refusedStartsAt)} der Reihe ${name} nicht planen`,
        ),
      ]),
    EventReminded: ({ name, toMemberIds }) =>
      describeEvent([
        t('reminded ', 'hat '),
        ...listPeople(toMemberIds),
        t(' of the event ', ' an die Veranstaltung '),
        formatQuoted(name),
        t('', ' erinnert'),
      ]),
    EventRewarded: ({ name, badge, karmaPoints, memberIds }) =>
      describeEvent(
        [
          t(
            `rewarded ${people(memberIds.length)} who attended `,
            `hat ${people(memberIds.length)} für die Teilnahme belohnt: `,
          ),
          formatQuoted(name),
        ],
        { badge: orNone(badge), karma: number(karmaPoints) },
      ),
    ItemPledged: ({ name, itemId, ownerId }, actorId) =>
      describeDeed(ownerId, actorId, [
        t('pledged ', 'hat zugesagt: '),
        linkItem(itemId),
        t(' for the event ', ' für die Veranstaltung '),
        formatQuoted(name),
      ]),
    PledgeWithdrawn: ({ name, itemId, ownerId }, actorId) =>
      describeEvent([
        t('withdrew the pledge of ', 'hat eine Zusage zurückgenommen: '),
        linkItem(itemId),
        ...(actorId === ownerId ? [] : [t(' by ', ' von '), linkMember(ownerId)]),
        t(' for the event ', ' für die Veranstaltung '),
        formatQuoted(name),
      ]),
    CalendarFeedRenewed: () => describeEvent([t('created a calendar link', 'hat einen Kalenderlink erstellt')]),
    CalendarFeedClosed: () => describeEvent([t('turned off a calendar link', 'hat einen Kalenderlink abgeschaltet')]),
  };
}

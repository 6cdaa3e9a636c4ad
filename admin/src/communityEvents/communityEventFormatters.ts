import { type EventStatus } from '@pass-along/contracts';
import { linkItem, linkMember, describeEvent, type EventFormatters } from '../core/timeline/eventFormatter.ts';
import { type FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences of community events, their participants, and calendar feeds. */
export function createCommunityEventFormatters(
  speaker: FormatHelpers,
): EventFormatters<'communityEvent' | 'calendarFeed'> {
  const { t, number, moment, orNone } = speaker;
  const formatQuoted = (name: string) => t(`“${name}”`, `„${name}“`);
  const statuses: Record<EventStatus, string> = {
    draft: t('draft', 'Entwurf'),
    active: t('active', 'aktiv'),
    completed: t('completed', 'abgeschlossen'),
    cancelled: t('cancelled', 'abgesagt'),
  };
  const getStatusFact = (status: EventStatus) => ({ status: statuses[status] });
  return {
    EventPlanned: ({ name, description, startsAt, address, status }) =>
      describeEvent([t('planned the event ', 'hat die Veranstaltung geplant: '), formatQuoted(name)], {
        name,
        description: orNone(description),
        'begins at': moment(startsAt),
        location: orNone(address),
        ...getStatusFact(status),
      }),
    EventOpened: ({ name }) =>
      describeEvent(
        [t('opened the event ', 'hat die Veranstaltung geöffnet: '), formatQuoted(name)],
        getStatusFact('active'),
      ),
    EventShelved: ({ name }) =>
      describeEvent(
        [t('took back to a draft the event ', 'hat wieder zum Entwurf gemacht: '), formatQuoted(name)],
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
    EventJoined: ({ name }) =>
      describeEvent([t('joined the event ', 'nimmt teil an der Veranstaltung '), formatQuoted(name)]),
    EventLeft: ({ name, memberId }) =>
      describeEvent([
        t('took out ', 'hat ausgetragen: '),
        linkMember(memberId),
        t(' of the event ', ', Veranstaltung '),
        formatQuoted(name),
      ]),
    WaitingListJoined: ({ name }) =>
      describeEvent([
        t('joined the waiting list of the event ', 'steht auf der Warteliste der Veranstaltung '),
        formatQuoted(name),
      ]),
    SeatOffered: ({ name, memberId, until }) =>
      describeEvent([
        t('held a freed seat for ', 'hält einen freien Platz für '),
        linkMember(memberId),
        t(` until ${moment(until)}, event `, ` bis ${moment(until)}, Veranstaltung `),
        formatQuoted(name),
      ]),
    SeatOfferEnded: ({ name, memberId }) =>
      describeEvent([
        t('no longer holds a seat for ', 'hält keinen Platz mehr für '),
        linkMember(memberId),
        t(', event ', ', Veranstaltung '),
        formatQuoted(name),
      ]),
    EventMemberWentAway: ({ name, memberId }) =>
      describeEvent([
        t('noted that this member is away: ', 'hat vermerkt, nicht da: '),
        linkMember(memberId),
        t(', event ', ', Veranstaltung '),
        formatQuoted(name),
      ]),
    EventMemberReturned: ({ name, memberId }) =>
      describeEvent([
        t('noted that this member is back: ', 'hat vermerkt, wieder da: '),
        linkMember(memberId),
        t(', event ', ', Veranstaltung '),
        formatQuoted(name),
      ]),
    SeriesDateRefused: ({ name, refusedStartsAt }) =>
      describeEvent([
        t(
          `could not plan ${moment(refusedStartsAt)} of the series ${name}`,
          `konnte ${moment(refusedStartsAt)} der Reihe ${name} nicht planen`,
        ),
      ]),
    EventReminded: ({ name, toMemberIds }) =>
      describeEvent([
        t(`reminded ${number(toMemberIds.length)} of the event `, `hat ${number(toMemberIds.length)} erinnert an `),
        formatQuoted(name),
      ]),
    EventRewarded: ({ name, badge, karmaPoints, memberIds }) =>
      describeEvent(
        [
          t(
            `rewarded ${number(memberIds.length)} who attended `,
            `hat ${number(memberIds.length)} belohnt, die dabei waren: `,
          ),
          formatQuoted(name),
        ],
        { badge: orNone(badge), karma: number(karmaPoints) },
      ),
    ItemPledged: ({ name, itemId, ownerId }) =>
      describeEvent([
        t('took the promise of ', 'hat ein Versprechen angenommen: '),
        linkItem(itemId),
        t(' of ', ' von '),
        linkMember(ownerId),
        t(' for the event ', ' für die Veranstaltung '),
        formatQuoted(name),
      ]),
    PledgeWithdrawn: ({ name, itemId, ownerId }) =>
      describeEvent([
        t('took back the promise of ', 'hat ein Versprechen zurückgenommen: '),
        linkItem(itemId),
        t(' of ', ' von '),
        linkMember(ownerId),
        t(' for the event ', ' für die Veranstaltung '),
        formatQuoted(name),
      ]),
    CalendarFeedRenewed: () => describeEvent([t('made a calendar address', 'hat eine Kalenderadresse eingerichtet')]),
    CalendarFeedClosed: () => describeEvent([t('ended a calendar address', 'hat eine Kalenderadresse beendet')]),
  };
}

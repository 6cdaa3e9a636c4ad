import { type EventStatus } from '@pass-along/contracts';
import { item, member, said, type Readings } from './reading.ts';
import { type Speaker } from './speaker.ts';

/** Sentences of community events, their participants, and calendar feeds. */
export function eventReadings(speaker: Speaker): Readings<'communityEvent' | 'calendarFeed'> {
  const { t, number, moment, orNone } = speaker;
  const quoted = (name: string) => t(`“${name}”`, `„${name}“`);
  const statuses: Record<EventStatus, string> = {
    draft: t('draft', 'Entwurf'),
    active: t('active', 'aktiv'),
    completed: t('completed', 'abgeschlossen'),
    cancelled: t('cancelled', 'abgesagt'),
  };
  const now = (status: EventStatus) => ({ status: statuses[status] });
  return {
    EventPlanned: ({ name, description, startsAt, address, status }) =>
      said([t('planned the event ', 'hat die Veranstaltung geplant: '), quoted(name)], {
        name,
        description: orNone(description),
        'begins at': moment(startsAt),
        location: orNone(address),
        ...now(status),
      }),
    EventOpened: ({ name }) =>
      said([t('opened the event ', 'hat die Veranstaltung geöffnet: '), quoted(name)], now('active')),
    EventShelved: ({ name }) =>
      said([t('took back to a draft the event ', 'hat wieder zum Entwurf gemacht: '), quoted(name)], now('draft')),
    EventCompleted: ({ name, attendedBy }) =>
      said(
        [
          t('completed the event ', 'hat die Veranstaltung abgeschlossen: '),
          quoted(name),
          t(`, attended by ${number(attendedBy.length)}`, `, dabei waren ${number(attendedBy.length)}`),
        ],
        now('completed'),
      ),
    EventCancelled: ({ name }) =>
      said([t('cancelled the event ', 'hat die Veranstaltung abgesagt: '), quoted(name)], now('cancelled')),
    EventDeleted: ({ name }) => said([t('deleted the event ', 'hat die Veranstaltung gelöscht: '), quoted(name)]),
    EventJoined: ({ name }) => said([t('joined the event ', 'nimmt teil an der Veranstaltung '), quoted(name)]),
    EventLeft: ({ name, memberId }) =>
      said([
        t('took out ', 'hat ausgetragen: '),
        member(memberId),
        t(' of the event ', ', Veranstaltung '),
        quoted(name),
      ]),
    WaitingListJoined: ({ name }) =>
      said([t('joined the waiting list of the event ', 'steht auf der Warteliste der Veranstaltung '), quoted(name)]),
    SeatOffered: ({ name, memberId, until }) =>
      said([
        t('held a freed seat for ', 'hält einen freien Platz für '),
        member(memberId),
        t(` until ${moment(until)}, event `, ` bis ${moment(until)}, Veranstaltung `),
        quoted(name),
      ]),
    SeatOfferEnded: ({ name, memberId }) =>
      said([
        t('no longer holds a seat for ', 'hält keinen Platz mehr für '),
        member(memberId),
        t(', event ', ', Veranstaltung '),
        quoted(name),
      ]),
    EventMemberWentAway: ({ name, memberId }) =>
      said([
        t('noted that this member is away: ', 'hat vermerkt, nicht da: '),
        member(memberId),
        t(', event ', ', Veranstaltung '),
        quoted(name),
      ]),
    EventMemberReturned: ({ name, memberId }) =>
      said([
        t('noted that this member is back: ', 'hat vermerkt, wieder da: '),
        member(memberId),
        t(', event ', ', Veranstaltung '),
        quoted(name),
      ]),
    SeriesDateRefused: ({ name, refusedStartsAt }) =>
      said([
        t(
          `could not plan ${moment(refusedStartsAt)} of the series ${name}`,
          `konnte ${moment(refusedStartsAt)} der Reihe ${name} nicht planen`,
        ),
      ]),
    EventReminded: ({ name, toMemberIds }) =>
      said([
        t(`reminded ${number(toMemberIds.length)} of the event `, `hat ${number(toMemberIds.length)} erinnert an `),
        quoted(name),
      ]),
    EventRewarded: ({ name, badge, karmaPoints, memberIds }) =>
      said(
        [
          t(
            `rewarded ${number(memberIds.length)} who attended `,
            `hat ${number(memberIds.length)} belohnt, die dabei waren: `,
          ),
          quoted(name),
        ],
        { badge: orNone(badge), karma: number(karmaPoints) },
      ),
    ItemPledged: ({ name, itemId, ownerId }) =>
      said([
        t('took the promise of ', 'hat ein Versprechen angenommen: '),
        item(itemId),
        t(' of ', ' von '),
        member(ownerId),
        t(' for the event ', ' für die Veranstaltung '),
        quoted(name),
      ]),
    PledgeWithdrawn: ({ name, itemId, ownerId }) =>
      said([
        t('took back the promise of ', 'hat ein Versprechen zurückgenommen: '),
        item(itemId),
        t(' of ', ' von '),
        member(ownerId),
        t(' for the event ', ' für die Veranstaltung '),
        quoted(name),
      ]),
    CalendarFeedRenewed: () => said([t('made a calendar address', 'hat eine Kalenderadresse eingerichtet')]),
    CalendarFeedClosed: () => said([t('ended a calendar address', 'hat eine Kalenderadresse beendet')]),
  };
}

import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about community events. */
export const communityEventRefusals = {
  event_not_found: { status: 404, message: 'Event not found', german: 'Diese Veranstaltung gibt es nicht' },
  event_not_joinable: {
    status: 422,
    message: 'Event is not available for joining',
    german: 'Du kannst an dieser Veranstaltung nicht teilnehmen',
  },
  planner_away: {
    status: 422,
    message: 'This event is paused: the organiser can’t be reached at the moment',
    german: 'Die Veranstaltung ist pausiert: Die Organisation ist gerade nicht erreichbar',
  },
  event_not_leavable: {
    status: 422,
    message: 'You can no longer leave this event',
    german: 'Du kannst für diese Veranstaltung nicht mehr absagen',
  },
  event_not_movable: {
    status: 422,
    message: 'This event can no longer be moved',
    german: 'Diese Veranstaltung lässt sich nicht mehr verlegen',
  },
  no_later_dates: {
    status: 422,
    message: 'This event has no later dates',
    german: 'Diese Veranstaltung hat keine weiteren Termine',
  },
  already_joined: { status: 409, message: 'User already joined this event', german: 'Du nimmst schon teil' },
  already_waiting: {
    status: 409,
    message: 'You are already on the waiting list',
    german: 'Du stehst schon auf der Warteliste',
  },
  event_full: { status: 409, message: 'Event is full', german: 'Alle Plätze sind vergeben' },
  not_joined: { status: 422, message: 'User is not a participant', german: 'Du nimmst nicht teil' },
  event_not_completed: {
    status: 422,
    message: 'Rewards can be given once the event is completed',
    german: 'Belohnungen gibt es, sobald die Veranstaltung abgeschlossen ist',
  },
  event_not_begun: {
    status: 422,
    message: 'Rewards can be given once the event has begun',
    german: 'Belohnungen gibt es, sobald die Veranstaltung begonnen hat',
  },
  already_rewarded: {
    status: 409,
    message: 'The rewards for this event have already been given',
    german: 'Die Belohnungen sind schon vergeben',
  },
  nothing_to_reward: {
    status: 422,
    message: 'Enter a badge or points to give',
    german: 'Gib ein Abzeichen oder Punkte an',
  },
  no_donation_event: {
    status: 422,
    message: 'Items can only be pledged to donation events',
    german: 'Du kannst nur für Spendenaktionen etwas zusagen',
  },
  already_pledged: {
    status: 409,
    message: 'This item is already pledged to the event',
    german: 'Das ist für diese Veranstaltung schon zugesagt',
  },
  pledge_not_found: {
    status: 404,
    message: 'This item is not pledged to the event',
    german: 'Das ist für diese Veranstaltung nicht zugesagt',
  },
  nobody_joined: {
    status: 422,
    message: 'No one else has joined this event yet',
    german: 'Außer dir nimmt noch niemand teil',
  },
  too_many_announcements: {
    status: 422,
    message: 'You can’t write to the participants of this event any more',
    german: 'Du kannst den Teilnehmenden dieser Veranstaltung nicht mehr schreiben',
  },
  too_many_moves: {
    status: 422,
    message: 'This event has been moved too often. Cancel it and plan a new one.',
    german: 'Diese Veranstaltung wurde zu oft verlegt. Sage sie ab und plane eine neue.',
  },
  too_many_pledges: {
    status: 422,
    message: 'No more items can be pledged to this event',
    german: 'Für diese Veranstaltung kann nichts mehr zugesagt werden',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;

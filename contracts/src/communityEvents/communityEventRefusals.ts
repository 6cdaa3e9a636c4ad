import { type Refusal } from '../core/refusal.ts';

/** Refusals about community events. */
export const communityEventRefusals = {
  event_not_found: { status: 404, message: 'Event not found', german: 'Diese Veranstaltung gibt es nicht' },
  event_not_joinable: {
    status: 422,
    message: 'Event is not available for joining',
    german: 'An dieser Veranstaltung kann man nicht teilnehmen',
  },
  planner_away: {
    status: 422,
    message: 'This event is paused: the person planning it can’t be reached at the moment',
    german: 'Die Veranstaltung pausiert: Wer sie plant, ist gerade nicht erreichbar',
  },
  event_not_leavable: {
    status: 422,
    message: 'You can no longer leave this event',
    german: 'Diese Veranstaltung kann man nicht mehr verlassen',
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
    german: 'Belohnt wird, sobald die Veranstaltung abgeschlossen ist',
  },
  event_not_begun: {
    status: 422,
    message: 'Rewards can be given once the event has begun',
    german: 'Belohnt wird, sobald die Veranstaltung begonnen hat',
  },
  already_rewarded: {
    status: 409,
    message: 'The rewards of this event have been given',
    german: 'Die Belohnungen sind schon vergeben',
  },
  nothing_to_reward: {
    status: 422,
    message: 'Name a badge or points to give',
    german: 'Nenn ein Abzeichen oder Punkte',
  },
  no_donation_event: {
    status: 422,
    message: 'Things can be promised to donation events only',
    german: 'Dinge verspricht man nur einer Spendenaktion',
  },
  already_pledged: {
    status: 409,
    message: 'This item is promised to the event already',
    german: 'Das ist dieser Veranstaltung schon versprochen',
  },
  pledge_not_found: {
    status: 404,
    message: 'This item is not promised to the event',
    german: 'Das ist dieser Veranstaltung nicht versprochen',
  },
  too_many_pledges: {
    status: 422,
    message: 'No more things can be promised to this event',
    german: 'Mehr Dinge kann man ihr nicht versprechen',
  },
} as const satisfies Record<string, Refusal>;

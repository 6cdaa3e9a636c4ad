import { type Refusal } from './refusal.ts';

/** Community events. */
export const communityEventRefusals = {
  event_not_found: { status: 404, message: 'Event not found' },
  event_not_joinable: { status: 422, message: 'Event is not available for joining' },
  event_not_leavable: { status: 422, message: 'You can no longer leave this event' },
  already_joined: { status: 409, message: 'User already joined this event' },
  already_waiting: { status: 409, message: 'You are already on the waiting list' },
  event_full: { status: 409, message: 'Event is full' },
  not_joined: { status: 422, message: 'User is not a participant' },
  event_not_completed: { status: 422, message: 'Rewards can be given once the event is completed' },
  already_rewarded: { status: 409, message: 'The rewards of this event have been given' },
  nothing_to_reward: { status: 422, message: 'Name a badge or points to give' },
  no_donation_event: { status: 422, message: 'Things can be promised to donation events only' },
  already_pledged: { status: 409, message: 'This item is promised to the event already' },
  pledge_not_found: { status: 404, message: 'This item is not promised to the event' },
  too_many_pledges: { status: 422, message: 'No more things can be promised to this event' },
} as const satisfies Record<string, Refusal>;

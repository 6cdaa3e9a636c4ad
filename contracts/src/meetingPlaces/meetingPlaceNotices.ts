import { type NoticesOf, swapStep, toOtherParticipants } from '../notifications/noticeDefinition.ts';
import type { MeetingPlaceEvent } from './meetingPlaceEvents.ts';

type Change = Extract<MeetingPlaceEvent, { type: 'MeetingPlaceClosed' | 'MeetingPlaceRevised' }>['data'];

const addData = (change: Change, toIds: readonly string[] = []) => {
  const data = 'from' in change ? { why: 'moved', place: change.to.name } : { why: 'closed', place: change.name };
  return toOtherParticipants(change.byMemberId, toIds).map((told) => ({ ...told, data }));
};
const tellMembers = (change: Change) => addData(change, change.toMemberIds);
const tellPlanners = (change: Change) => addData(change, change.toPlannerIds);

/** Notices about meeting places: one of each kind for a member, however much is planned there. */
export const meetingPlaceNotices = {
  handoverPlaceChanged: {
    ...swapStep,
    overtakenBy: null,
    leadsTo: 'swaps',
    follows: { MeetingPlaceClosed: tellMembers, MeetingPlaceRevised: tellMembers },
  },
  eventPlaceChanged: {
    preference: 'events',
    leadsTo: 'events',
    goesOut: true,
    overtakenBy: null,
    follows: { MeetingPlaceClosed: tellPlanners, MeetingPlaceRevised: tellPlanners },
  },
} as const satisfies NoticesOf<MeetingPlaceEvent>;

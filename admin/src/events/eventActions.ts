import { endpoints, type EventStatus } from '@pass-along/contracts';
import { callEndpoint } from '../api/callEndpoint.ts';

/** What admins can do about an event; each rejects in the server's words. */
export const eventActions = {
  setStatus: (id: string, status: EventStatus) =>
    callEndpoint(endpoints.setEventStatus, { params: { id }, body: { status } }),
  reward: (id: string, body: { badgeReward: string; karmaPoints: number }) =>
    callEndpoint(endpoints.rewardEvent, { params: { id }, body }),
  remove: (id: string) => callEndpoint(endpoints.deleteEvent, { params: { id } }),
};

import { endpoints, type EventStatus } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';

/** Admin commands for an event; each rejects with the server's error. */
export const eventActions = {
  setStatus: (id: string, status: EventStatus) =>
    callEndpoint(endpoints.setEventStatus, { params: { id }, body: { status } }),
  reward: (id: string, body: { badgeReward: string; karmaPoints: number }) =>
    callEndpoint(endpoints.rewardEvent, { params: { id }, body }),
  remove: (id: string) => callEndpoint(endpoints.deleteEvent, { params: { id } }),
};

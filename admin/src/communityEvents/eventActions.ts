import type { EventStatus } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';

/** Admin commands for an event; each rejects with the server's error. */
export const eventActions = {
  setStatus: (id: string, status: EventStatus) =>
    callEndpoint('PUT /api/events/:id', { params: { id }, body: { status } }),
  reward: (id: string, body: { badgeReward: string; karmaPoints: number }) =>
    callEndpoint('POST /api/events/:id/reward', { params: { id }, body }),
  remove: (id: string) => callEndpoint('DELETE /api/events/:id', { params: { id } }),
};

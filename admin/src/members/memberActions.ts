import type { AdjustKarmaBody, AdminPermission } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';

/** Admin commands for an account; each rejects with the server's error. */
export const memberActions = {
  approve: (id: string) => callEndpoint('POST /api/admin/members/:id/approve', { params: { id } }),
  decline: (id: string, reason: string) =>
    callEndpoint('POST /api/admin/members/:id/decline', { params: { id }, body: { reason } }),
  verify: (id: string) => callEndpoint('POST /api/admin/members/:id/verify', { params: { id } }),
  unverify: (id: string, reason: string) =>
    callEndpoint('POST /api/admin/members/:id/unverify', { params: { id }, body: { reason } }),
  allowVerification: (id: string) => callEndpoint('POST /api/admin/members/:id/allow-verification', { params: { id } }),
  suspend: (id: string, body: { reason: string; until: string | null; again: boolean }) =>
    callEndpoint('POST /api/admin/members/:id/suspend', { params: { id }, body }),
  adjustKarma: (id: string, body: AdjustKarmaBody) =>
    callEndpoint('POST /api/admin/members/:id/karma', { params: { id }, body }),
  reinstate: (id: string) => callEndpoint('POST /api/admin/members/:id/reinstate', { params: { id } }),
  promote: (id: string, duties: AdminPermission[]) =>
    callEndpoint('POST /api/admin/members/:id/promote', { params: { id }, body: { duties } }),
  changeDuties: (id: string, duties: AdminPermission[], shown: string) =>
    callEndpoint('PUT /api/admin/members/:id/duties', { params: { id }, body: { duties, before: { duties: shown } } }),
  resetFactor: (id: string, reason: string) =>
    callEndpoint('POST /api/admin/members/:id/second-factor/reset', { params: { id }, body: { reason } }),
  demote: (id: string) => callEndpoint('POST /api/admin/members/:id/demote', { params: { id } }),
};

import { endpoints, type AdjustKarmaBody, type AdminPermission } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';

/** Admin commands for an account; each rejects with the server's error. */
export const memberActions = {
  approve: (id: string) => callEndpoint(endpoints.approveMember, { params: { id } }),
  decline: (id: string, reason: string) => callEndpoint(endpoints.declineMember, { params: { id }, body: { reason } }),
  verify: (id: string) => callEndpoint(endpoints.verifyMember, { params: { id } }),
  unverify: (id: string, reason: string) =>
    callEndpoint(endpoints.unverifyMember, { params: { id }, body: { reason } }),
  allowVerification: (id: string) => callEndpoint(endpoints.allowVerification, { params: { id } }),
  suspend: (id: string, body: { reason: string; until: string | null; again: boolean }) =>
    callEndpoint(endpoints.suspendMember, { params: { id }, body }),
  adjustKarma: (id: string, body: AdjustKarmaBody) => callEndpoint(endpoints.adjustKarma, { params: { id }, body }),
  reinstate: (id: string) => callEndpoint(endpoints.reinstateMember, { params: { id } }),
  promote: (id: string, duties: AdminPermission[]) =>
    callEndpoint(endpoints.promoteMember, { params: { id }, body: { duties } }),
  changeDuties: (id: string, duties: AdminPermission[], shown: string) =>
    callEndpoint(endpoints.changeDuties, { params: { id }, body: { duties, before: { duties: shown } } }),
  resetFactor: (id: string, reason: string) =>
    callEndpoint(endpoints.resetSecondFactor, { params: { id }, body: { reason } }),
  demote: (id: string) => callEndpoint(endpoints.demoteMember, { params: { id } }),
};

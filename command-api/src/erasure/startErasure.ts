import { type ConsumerDeps, type RunningConsumers, startConsumers } from '@pass-along/platform';
import { createForgetMessage } from '../chat/forgetMessage.ts';
import { noView, type Policy } from '../policies/policy.ts';
import { policyConsumer } from '../policies/policyConsumer.ts';
import { createRemoveStrays } from './removeStrays.ts';
import { eraseAgain } from './eraseAgain.ts';
import { createDestroyEvidence } from './destroyEvidence.ts';
import { createEraseMember, type EraseMemberDeps } from './eraseMember.ts';

export type ErasureDeps = ConsumerDeps & EraseMemberDeps;

/** By then sessions are over on every instance, so that no request under way writes about the member any more. */
const settleMs = 2_000;

/**
 * Erases members when their grace is over, the keys of deleted messages and of evidence that was kept long enough, and once a day what
 * was uploaded for nothing, on one instance at a time. Who came back is found out when they are due.
 */
export async function startErasure(deps: ErasureDeps): Promise<RunningConsumers> {
  const eraseMember = createEraseMember(deps);
  const forgetMessage = createForgetMessage(deps);
  await eraseAgain({ ...deps, eraseMember, forgetMessage });
  const destroyEvidence = createDestroyEvidence(deps);
  const removeStrays = createRemoveStrays(deps);
  const policy: Policy<'member' | 'message' | 'moderationCase' | 'seals', undefined> = {
    name: 'erasurePolicy',
    categories: ['member', 'message', 'moderationCase', 'seals'],
    view: noView,
    on: {
      DeletionRequested: ({ data: { memberId, dueAt } }) => {
        const at = new Date(Date.parse(dueAt) + settleMs).toISOString();
        return [{ deadline: { timer: 'graceOver', key: memberId, at } }];
      },
      DeletionCancelled: ({ data: { memberId } }) => [{ deadline: { timer: 'graceOver', key: memberId, at: null } }],
      MessageDeleted: ({ data: { messageId, deletedAt } }) => [
        { deadline: { timer: 'messageDeleted', key: messageId, at: deletedAt } },
      ],
      CaseDecided: ({ data }) => [evidenceGoes(data)],
      // waits for the answer, unless whom it is about is gone
      AppealMade: ({ data }) => [evidenceGoes(data)],
      AppealDecided: ({ data }) => [evidenceGoes(data)],
      DecisionWithdrawn: ({ data }) => [evidenceGoes(data)],
      LogSealed: ({ data: { sealedAt } }) => [{ deadline: { timer: 'straysDue', key: 'files', at: sealedAt } }],
      ReportedMemberErased: ({ data }) => [evidenceGoes(data)],
    },
    timers: {
      // more than commands: keys and files go as well
      async graceOver({ key: memberId, firedAt }) {
        await eraseMember(memberId, firedAt);
        return [];
      },
      // once more where the request that deleted it did not get to it
      async messageDeleted({ key: messageId }) {
        await forgetMessage(messageId);
        return [];
      },
      async straysDue({ firedAt }) {
        await removeStrays(firedAt);
        return [];
      },
      async evidenceOver({ key: caseId, firedAt }) {
        await destroyEvidence(caseId, firedAt);
        return [];
      },
    },
  };
  return startConsumers([await policyConsumer(policy, deps)], { ...deps, startedAs: 'erasure' });
}

const evidenceGoes = ({ caseId, evidenceUntil: at }: { caseId: string; evidenceUntil: string | null }) => ({
  deadline: { timer: 'evidenceOver', key: caseId, at },
});

import { type ConsumerDeps, type RunningConsumers, startConsumers } from '@pass-along/platform';
import { createForgetMessage } from '../chat/forgetMessage.ts';
import { loadNoView, type Policy } from '../core/policy.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { createRemoveOrphanedFiles } from './removeOrphanedFiles.ts';
import { eraseRestoredData } from './eraseRestoredData.ts';
import { createDestroyEvidence } from './destroyEvidence.ts';
import { createEraseMember, type EraseMemberDeps } from './eraseMember.ts';

export type ErasureDeps = ConsumerDeps & EraseMemberDeps;

/** After this delay sessions have ended on every instance, so no running request still writes about the member. */
const sessionEndDelayMs = 2_000;

/**
 * Runs erasures on one instance at a time. It erases members after their grace period, destroys the keys of deleted
 * messages and of expired evidence, and removes orphaned uploads once a day. When the timer fires, it checks whether
 * the member came back.
 */
export async function startErasure(deps: ErasureDeps): Promise<RunningConsumers> {
  const eraseMember = createEraseMember(deps);
  const forgetMessage = createForgetMessage(deps);
  await eraseRestoredData({ ...deps, eraseMember, forgetMessage });
  const destroyEvidence = createDestroyEvidence(deps);
  const removeOrphanedFiles = createRemoveOrphanedFiles(deps);
  const policy: Policy<'member' | 'message' | 'moderationCase' | 'seals', undefined> = {
    name: 'erasurePolicy',
    categories: ['member', 'message', 'moderationCase', 'seals'],
    view: loadNoView,
    on: {
      DeletionRequested: ({ data: { memberId, dueAt } }) => {
        const at = new Date(Date.parse(dueAt) + sessionEndDelayMs).toISOString();
        return [{ deadline: { timer: 'graceOver', key: memberId, at } }];
      },
      DeletionCancelled: ({ data: { memberId } }) => [{ deadline: { timer: 'graceOver', key: memberId, at: null } }],
      MessageDeleted: ({ data: { messageId, deletedAt } }) => [
        { deadline: { timer: 'messageDeleted', key: messageId, at: deletedAt } },
      ],
      CaseDecided: ({ data }) => [setEvidenceDeadline(data)],
      // an open appeal extends the retention, unless the reported member is erased
      AppealMade: ({ data }) => [setEvidenceDeadline(data)],
      AppealDecided: ({ data }) => [setEvidenceDeadline(data)],
      AppealLapsed: ({ data }) => [setEvidenceDeadline(data)],
      DecisionWithdrawn: ({ data }) => [setEvidenceDeadline(data)],
      LogSealed: ({ data: { sealedAt } }) => [{ deadline: { timer: 'straysDue', key: 'files', at: sealedAt } }],
      ReportedMemberErased: ({ data }) => [setEvidenceDeadline(data)],
    },
    timers: {
      // an erasure also destroys keys and files, which commands cannot express
      async graceOver({ key: memberId, firedAt }) {
        await eraseMember(memberId, firedAt);
        return [];
      },
      // repeats the work in case the deleting request was interrupted
      async messageDeleted({ key: messageId }) {
        await forgetMessage(messageId);
        return [];
      },
      async straysDue({ firedAt }) {
        await removeOrphanedFiles(firedAt);
        return [];
      },
      async evidenceOver({ key: caseId, firedAt }) {
        await destroyEvidence(caseId, firedAt);
        return [];
      },
    },
  };
  return startConsumers([await createPolicyConsumer(policy, deps)], { ...deps, startedAs: 'erasure' });
}

const setEvidenceDeadline = ({ caseId, evidenceUntil: at }: { caseId: string; evidenceUntil: string | null }) => ({
  deadline: { timer: 'evidenceOver', key: caseId, at },
});

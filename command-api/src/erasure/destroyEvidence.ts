import { getPictureFolderPath, streams } from '@pass-along/contracts';
import { deriveId, type FileStore, type KeyVault } from '@pass-along/platform';
import { moderationCaseDecider } from '../moderation/moderationCaseDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';

export interface DestroyEvidenceDeps {
  handler: CommandHandler;
  vault: KeyVault;
  files: FileStore;
}

/** Destroys the evidence of a case after its retention time. It is safe to repeat and checks the case each time. */
export function createDestroyEvidence({ handler, vault, files }: DestroyEvidenceDeps) {
  return async (caseId: string, at: string): Promise<void> => {
    const causationId = deriveId('evidence', caseId);
    const destroy = { type: 'DestroyEvidence', at } as const;
    const { state } = await handler.handle(moderationCaseDecider, streams.moderationCase(caseId), destroy, {
      commandId: deriveId('evidence', caseId, at),
      actor: { id: 'erasurePolicy', role: 'system' },
      by: 'timer',
      correlationId: causationId,
      causationId,
      at,
    });
    if (state.status !== 'known' || !state.evidenceDestroyed) return;
    await files.removeFolder(getPictureFolderPath('evidence', caseId));
    await vault.destroy(caseId);
  };
}

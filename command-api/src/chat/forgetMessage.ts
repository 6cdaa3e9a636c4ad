import { streams } from '@pass-along/contracts';
import type { FileStore, KeyVault } from '@pass-along/platform';
import { messageDecider } from './messageDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { removeAttachment } from './messageAttachments.ts';

export interface ForgetMessageDeps {
  handler: CommandHandler;
  vault: KeyVault;
  files: FileStore;
}

/** Destroys the key and the file of a deleted message. It may run again. */
export function createForgetMessage({ handler, vault, files }: ForgetMessageDeps) {
  return async (messageId: string): Promise<void> => {
    await vault.destroy(messageId);
    const { state } = await handler.load(messageDecider, streams.message(messageId));
    if (state.status !== 'deleted' || !state.attachment) return;
    await removeAttachment(files, messageId, state.attachment);
  };
}

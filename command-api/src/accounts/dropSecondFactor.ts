import { DomainError, streams } from '@pass-along/contracts';
import { createId, type EventStore, type Logger } from '@pass-along/platform';
import { memberDecider } from '../members/memberDecider.ts';
import { createCommandHandler } from '../core/commandHandler.ts';

/**
 * Removes a second factor from the command line, for a community where no other admin can do it.
 * @returns the reason for a refusal as text; undefined on success
 */
export async function dropSecondFactor(
  { store, logger }: { store: EventStore; logger: Logger },
  memberId: string,
  reason: string,
): Promise<string | undefined> {
  const commandId = createId();
  const at = new Date().toISOString();
  const causes = { commandId, correlationId: commandId, causationId: commandId };
  const context = { ...causes, actor: { id: 'operator', role: 'system' }, by: 'person', at } as const;
  const command = { type: 'ResetSecondFactor', by: null, reason, at } as const;
  try {
    await createCommandHandler({ store, logger }).handle(memberDecider, streams.member(memberId), command, context);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

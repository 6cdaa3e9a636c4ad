import { endpoints } from '@pass-along/contracts';
import { type CommandHandler } from '../../core/commandHandler.ts';
import { type Write } from '../../core/commandRoute.ts';
import { acceptSwapLoop, declineSwapLoop } from './answerSwapLoop.ts';

/** The answers of members to the loops that the search offers. */
export function registerSwapLoopRoutes(write: Write, handler: CommandHandler): void {
  write(endpoints.acceptSwapLoop, async ({ params: { loopId }, caller: { memberId: by }, context }) => {
    const { position } = await acceptSwapLoop(handler, loopId, by, context);
    return { position, answer: { success: true, message: 'You said yes' } };
  });

  write(endpoints.declineSwapLoop, async ({ params: { loopId }, body, caller: { memberId: by }, context }) => {
    const { position } = await declineSwapLoop(handler, { loopId, by, ...body }, context);
    return { position, answer: { success: true, message: 'You said no' } };
  });
}

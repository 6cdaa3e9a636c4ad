import { DomainError, endpoints, streams } from '@pass-along/contracts';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';
import { itemDecider } from '../items/itemDecider.ts';
import { checkItemVisible } from '../items/itemVisibility.ts';
import { recommendationsDecider, type RecommendationsCommand } from './recommendationsDecider.ts';

export function registerRecommendationRoutes(write: Write, handler: CommandHandler): void {
  const handle = (command: RecommendationsCommand, context: CommandContext) =>
    handler.handle(recommendationsDecider, streams.recommendations(command.memberId), command, context);

  write(endpoints.hideRecommendation, async ({ params: { itemId }, caller: { memberId }, context }) => {
    const { state: item } = await handler.load(itemDecider, streams.item(itemId));
    if (item.status === 'unlisted') throw new DomainError('item_not_found');
    await checkItemVisible(handler, item, memberId);
    const { position } = await handle({ type: 'HideRecommendation', memberId, itemId, at: context.at }, context);
    return { position, answer: { success: true, message: 'This will not be recommended to you again' } };
  });

  write(endpoints.restoreRecommendation, async ({ params: { itemId }, caller: { memberId }, context }) => {
    const { position } = await handle({ type: 'RestoreRecommendation', memberId, itemId, at: context.at }, context);
    return { position, answer: { success: true, message: 'This may be recommended to you again' } };
  });

  write(endpoints.switchRecommendations, async ({ body: { on }, caller: { memberId }, context }) => {
    const { position } = await handle({ type: 'SwitchRecommendations', memberId, on, at: context.at }, context);
    const message = on ? 'Recommendations are on' : 'Recommendations are off';
    return { position, answer: { success: true, message } };
  });
}

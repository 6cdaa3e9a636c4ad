import { streams } from '@pass-along/contracts';
import { derivedId, type SeenItem } from '@pass-along/platform';
import { itemDecider } from '../domain/items/item.ts';
import { itemViewsDecider } from '../domain/itemViews/itemViews.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';

/** `at` is ISO 8601 UTC, by default now. */
export interface ItemView extends SeenItem {
  at?: string;
}

const viewsRemembered = 10_000;

/** Counts a view once per viewer and day (UTC); the owner's own and views of items not on show count nothing. */
export function createItemViews(handler: CommandHandler, clock: () => Date): (view: ItemView) => Promise<void> {
  // most views repeat, and cost nothing here
  const recent = new Set<string>();

  return async ({ itemId, viewer, role, at = clock().toISOString() }) => {
    const day = at.slice(0, 10);
    const commandId = derivedId('view', itemId, viewer, day);
    if (recent.has(commandId)) return;
    const { state: item } = await handler.load(itemDecider, streams.item(itemId));
    if (item.status === 'unlisted' || item.status === 'removed') return;
    const actor = { id: viewer, role };
    const context = { commandId, actor, by: 'person', correlationId: commandId, causationId: commandId, at } as const;
    const view = { type: 'ViewItem', itemId, ownerId: item.ownerId, viewer, at } as const;
    await handler.handle(itemViewsDecider, streams.itemViews(itemId, day), view, context);
    recent.add(commandId);
    for (const oldest of recent) {
      if (recent.size <= viewsRemembered) break;
      recent.delete(oldest);
    }
  };
}

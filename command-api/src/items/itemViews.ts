import { streams } from '@pass-along/contracts';
import { deriveId, type ViewedItem } from '@pass-along/platform';
import { itemDecider } from './itemDecider.ts';
import { itemViewsDecider } from './itemViewsDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';

/** `at` is ISO 8601 in UTC; the current time by default. */
export interface ItemView extends ViewedItem {
  at?: string;
}

const maxRememberedViews = 10_000;

/** Counts a view once per viewer and UTC day. The owner's views and views of removed items do not count. */
export function createItemViews(handler: CommandHandler, clock: () => Date): (view: ItemView) => Promise<void> {
  // most views repeat, and this set skips them without a command
  const recent = new Set<string>();

  return async ({ itemId, viewer, role, at = clock().toISOString() }) => {
    const day = at.slice(0, 10);
    const commandId = deriveId('view', itemId, viewer, day);
    if (recent.has(commandId)) return;
    const { state: item } = await handler.load(itemDecider, streams.item(itemId));
    if (item.status === 'unlisted' || item.status === 'removed') return;
    const actor = { id: viewer, role };
    const context = { commandId, actor, by: 'person', correlationId: commandId, causationId: commandId, at } as const;
    const view = { type: 'ViewItem', itemId, ownerId: item.ownerId, viewer, at } as const;
    await handler.handle(itemViewsDecider, streams.itemViews(itemId, day), view, context);
    recent.add(commandId);
    for (const oldest of recent) {
      if (recent.size <= maxRememberedViews) break;
      recent.delete(oldest);
    }
  };
}

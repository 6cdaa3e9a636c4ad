import { endpoints, streams } from '@pass-along/contracts';
import { inboxDecider } from '../domain/inboxes/inbox.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { type Write } from '../http/write.ts';

const done = { success: true, message: 'Marked as read' };

export function notificationRoutes(write: Write, handler: CommandHandler): void {
  write(endpoints.readNotifications, async ({ body, caller: { memberId }, context }) => {
    const { ids, upTo: upToPosition = null } = body;
    const command = { type: 'ReadNotifications', memberId, ids, upToPosition, at: context.at } as const;
    const { position } = await handler.handle(inboxDecider, streams.inbox(memberId), command, context);
    return { position, answer: done };
  });

  write(endpoints.readAllNotifications, async ({ caller: { memberId }, context }) => {
    const command = { type: 'ReadAllNotifications', memberId, at: context.at } as const;
    const { position } = await handler.handle(inboxDecider, streams.inbox(memberId), command, context);
    return { position, answer: done };
  });
}

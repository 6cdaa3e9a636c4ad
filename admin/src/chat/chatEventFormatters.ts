import { describeEvent, type EventFormatters } from '../core/timeline/eventFormatter.ts';
import { type FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences of conversations, without their content or recipients, which only participants may know. */
export function createChatFormatters({ t }: FormatHelpers): EventFormatters<'conversation' | 'message' | 'reading'> {
  const createFormatter = (english: string, german: string) => () => describeEvent([t(english, german)]);
  return {
    DirectConversationOpened: createFormatter('opened a conversation', 'hat eine Unterhaltung begonnen'),
    ConversationAnswered: createFormatter('answered in a conversation', 'hat in einer Unterhaltung geantwortet'),
    ConversationHidden: createFormatter(
      'took a conversation off their list',
      'hat eine Unterhaltung von der Liste genommen',
    ),
    ConversationMuted: createFormatter('muted a conversation', 'hat eine Unterhaltung stummgeschaltet'),
    ConversationUnmuted: createFormatter(
      'wants to hear of a conversation again',
      'will von einer Unterhaltung wieder hören',
    ),
    MemberBlocked: createFormatter('blocked a member', 'hat ein Mitglied blockiert'),
    MemberUnblocked: createFormatter('unblocked a member', 'hat eine Blockierung aufgehoben'),
    MessageSent: createFormatter('sent a message', 'hat eine Nachricht geschickt'),
    MessageEdited: createFormatter('edited a message', 'hat eine Nachricht geändert'),
    MessageDeleted: createFormatter('deleted a message', 'hat eine Nachricht gelöscht'),
    MessageHidden: createFormatter('took down a message', 'hat eine Nachricht entfernt'),
    MessageShown: createFormatter('brought a message back', 'hat eine Nachricht zurückgebracht'),
    ReactionAdded: createFormatter('reacted to a message', 'hat auf eine Nachricht reagiert'),
    ReactionRemoved: createFormatter('took back a reaction', 'hat eine Reaktion zurückgenommen'),
    MessagesRead: createFormatter('read messages', 'hat Nachrichten gelesen'),
  };
}

import { said, type Readings } from './reading.ts';
import { type Speaker } from './speaker.ts';

/** Sentences of conversations, without their content or recipients, which only participants may know. */
export function chatReadings({ t }: Speaker): Readings<'conversation' | 'message' | 'reading'> {
  const plainly = (english: string, german: string) => () => said([t(english, german)]);
  return {
    DirectConversationOpened: plainly('opened a conversation', 'hat eine Unterhaltung begonnen'),
    ConversationAnswered: plainly('answered in a conversation', 'hat in einer Unterhaltung geantwortet'),
    ConversationHidden: plainly('took a conversation off their list', 'hat eine Unterhaltung von der Liste genommen'),
    ConversationMuted: plainly('muted a conversation', 'hat eine Unterhaltung stummgeschaltet'),
    ConversationUnmuted: plainly('wants to hear of a conversation again', 'will von einer Unterhaltung wieder hören'),
    MemberBlocked: plainly('blocked a member', 'hat ein Mitglied blockiert'),
    MemberUnblocked: plainly('unblocked a member', 'hat eine Blockierung aufgehoben'),
    MessageSent: plainly('sent a message', 'hat eine Nachricht geschickt'),
    MessageEdited: plainly('edited a message', 'hat eine Nachricht geändert'),
    MessageDeleted: plainly('deleted a message', 'hat eine Nachricht gelöscht'),
    MessageHidden: plainly('took down a message', 'hat eine Nachricht entfernt'),
    MessageShown: plainly('brought a message back', 'hat eine Nachricht zurückgebracht'),
    ReactionAdded: plainly('reacted to a message', 'hat auf eine Nachricht reagiert'),
    ReactionRemoved: plainly('took back a reaction', 'hat eine Reaktion zurückgenommen'),
    MessagesRead: plainly('read messages', 'hat Nachrichten gelesen'),
  };
}

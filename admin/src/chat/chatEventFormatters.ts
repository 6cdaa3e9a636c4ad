import { describeConsequence, describeEvent, type EventFormatters } from '../core/timeline/eventFormatter.ts';
import type { FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences of conversations, without their content or recipients, which only participants may know. */
export function createFormatters({
  t,
}: FormatHelpers): EventFormatters<'conversation' | 'message' | 'reading' | 'call'> {
  const createFormatter = (english: string, german: string) => () => describeEvent([t(english, german)]);
  return {
    DirectConversationOpened: createFormatter('opened a conversation', 'hat eine Unterhaltung begonnen'),
    LoopConversationOpened: () =>
      describeConsequence([
        t('A conversation of the members of a swap loop began', 'Eine Unterhaltung zu einem Tauschkreis begann'),
      ]),
    ConversationAnswered: createFormatter('answered in a conversation', 'hat in einer Unterhaltung geantwortet'),
    ConversationHidden: createFormatter('hid a conversation', 'hat eine Unterhaltung ausgeblendet'),
    ConversationMuted: createFormatter('muted a conversation', 'hat eine Unterhaltung stummgeschaltet'),
    ConversationUnmuted: createFormatter(
      'unmuted a conversation',
      'hat die Stummschaltung einer Unterhaltung aufgehoben',
    ),
    MemberBlocked: createFormatter('blocked a member', 'hat ein Mitglied blockiert'),
    MemberUnblocked: createFormatter('unblocked a member', 'hat die Blockierung eines Mitglieds aufgehoben'),
    MessageSent: createFormatter('sent a message', 'hat eine Nachricht geschickt'),
    MessageEdited: createFormatter('edited a message', 'hat eine Nachricht geändert'),
    MessageDeleted: createFormatter('deleted a message', 'hat eine Nachricht gelöscht'),
    MessageHidden: createFormatter('took down a message', 'hat eine Nachricht entfernt'),
    MessageShown: createFormatter('restored a message', 'hat eine Nachricht wiederhergestellt'),
    ReactionAdded: createFormatter('reacted to a message', 'hat auf eine Nachricht reagiert'),
    ReactionRemoved: createFormatter('removed a reaction', 'hat eine Reaktion entfernt'),
    CallStarted: createFormatter('called a member', 'hat ein Mitglied angerufen'),
    CallAnswered: createFormatter('answered a call', 'hat einen Anruf angenommen'),
    CallContinued: createFormatter('stayed in a call', 'ist in einem Anruf geblieben'),
    CallEnded: createFormatter('ended a call', 'hat einen Anruf beendet'),
    MessagesRead: createFormatter('read messages', 'hat Nachrichten gelesen'),
  };
}

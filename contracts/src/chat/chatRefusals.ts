import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about conversations and messages. */
export const chatRefusals = {
  conversation_not_found: {
    status: 404,
    message: 'Conversation not found',
    german: 'Diese Unterhaltung gibt es nicht',
  },
  not_a_participant: {
    status: 403,
    message: 'You are not part of this conversation',
    german: 'Du nimmst an dieser Unterhaltung nicht teil',
  },
  own_conversation: {
    status: 400,
    message: 'Cannot create conversation with yourself',
    german: 'Du kannst keine Unterhaltung mit dir selbst beginnen',
  },
  no_direct_messages: {
    status: 403,
    message: 'This member only accepts messages from people they have already chatted with',
    german: 'Dieses Mitglied nimmt nur Nachrichten von Leuten an, mit denen es schon geschrieben hat',
  },
  blocked_by_them: {
    status: 403,
    message: 'You cannot message this member',
    german: 'Diesem Mitglied kannst du nicht schreiben',
  },
  blocked_by_you: {
    status: 422,
    message: 'You have blocked this member. Unblock them first',
    german: 'Du hast dieses Mitglied blockiert. Heb die Blockierung zuerst auf',
  },
  member_left: {
    status: 422,
    message: 'This member has left the community',
    german: 'Dieses Mitglied ist nicht mehr in der Gemeinschaft',
  },
  member_away: {
    status: 422,
    message: 'This member can’t be reached at the moment',
    german: 'Dieses Mitglied ist gerade nicht erreichbar',
  },
  message_not_found: { status: 404, message: 'Message not found', german: 'Diese Nachricht gibt es nicht' },
  message_deleted: { status: 422, message: 'This message was deleted', german: 'Diese Nachricht wurde gelöscht' },
  not_your_message: {
    status: 403,
    message: 'You can only edit your own messages',
    german: 'Du kannst nur deine eigenen Nachrichten bearbeiten',
  },
  not_yours_to_delete: {
    status: 403,
    message: 'You can only delete your own messages',
    german: 'Du kannst nur deine eigenen Nachrichten löschen',
  },
  edit_too_late: {
    status: 422,
    message: 'Messages can only be edited for 15 minutes',
    german: 'Nachrichten lassen sich nur 15 Minuten lang bearbeiten',
  },
  reply_elsewhere: {
    status: 422,
    message: 'You can only reply to messages in this conversation',
    german: 'Du kannst nur auf Nachrichten in dieser Unterhaltung antworten',
  },
  file_missing: { status: 400, message: 'Please select a file', german: 'Bitte wähle eine Datei' },
  file_not_taken: {
    status: 415,
    message: 'Only images, video, audio, PDF, Word and text files can be sent',
    german: 'Du kannst nur Bilder, Videos, Tonaufnahmen, PDF-, Word- und Textdateien senden',
  },
  file_not_as_named: {
    status: 415,
    message: 'The content of this file does not match its name',
    german: 'Der Inhalt dieser Datei passt nicht zu ihrem Namen',
  },
  file_unsafe: {
    status: 422,
    message: 'This file unpacks to more than is safe to open',
    german: 'Diese Datei ist entpackt zu groß, um sie sicher zu öffnen',
  },
  file_not_for_you: {
    status: 403,
    message: 'This link is not for you, or it has expired',
    german: 'Dieser Link ist nicht für dich, oder er gilt nicht mehr',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;

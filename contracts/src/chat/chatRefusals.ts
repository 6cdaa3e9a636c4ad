import { type Refusal } from '../core/refusal.ts';

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
    german: 'An dieser Unterhaltung nimmst du nicht teil',
  },
  own_conversation: {
    status: 400,
    message: 'Cannot create conversation with yourself',
    german: 'Mit dir selbst kannst du keine Unterhaltung führen',
  },
  no_direct_messages: {
    status: 403,
    message: 'This member takes no messages from people they do not know',
    german: 'Dieses Mitglied nimmt keine Nachrichten von Unbekannten an',
  },
  blocked_by_them: {
    status: 403,
    message: 'You cannot message this member',
    german: 'Diesem Mitglied kannst du nicht schreiben',
  },
  blocked_by_you: {
    status: 422,
    message: 'You have blocked this member: unblock them first',
    german: 'Du hast dieses Mitglied blockiert: Heb das zuerst auf',
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
    german: 'Du kannst nur deine eigenen Nachrichten ändern',
  },
  not_yours_to_delete: {
    status: 403,
    message: 'You can only delete your own messages',
    german: 'Du kannst nur deine eigenen Nachrichten löschen',
  },
  edit_too_late: {
    status: 422,
    message: 'A message can be edited for 15 minutes',
    german: 'Eine Nachricht lässt sich 15 Minuten lang ändern',
  },
  reply_elsewhere: {
    status: 422,
    message: 'You can only reply to a message of this conversation',
    german: 'Antworten kannst du nur auf eine Nachricht dieser Unterhaltung',
  },
  file_missing: { status: 400, message: 'Please select a file', german: 'Bitte wähle eine Datei' },
  file_not_taken: {
    status: 415,
    message: 'Images, video, audio, PDF, Word and text files can be sent',
    german: 'Senden lassen sich Bilder, Videos, Tonaufnahmen, PDF-, Word- und Textdateien',
  },
  file_not_as_named: {
    status: 415,
    message: 'This file is not what its name says',
    german: 'Diese Datei ist nicht, was ihr Name sagt',
  },
  file_unsafe: {
    status: 422,
    message: 'This file unfolds to more than is safe to open',
    german: 'Diese Datei entpackt sich zu mehr, als sich sicher öffnen lässt',
  },
  file_not_for_you: {
    status: 403,
    message: 'This address is not for you, or no longer',
    german: 'Diese Adresse ist nicht für dich, oder nicht mehr',
  },
} as const satisfies Record<string, Refusal>;

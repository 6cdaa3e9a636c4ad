import { type Refusal } from './refusal.ts';

/** Conversations and messages. */
export const chatRefusals = {
  conversation_not_found: { status: 404, message: 'Conversation not found' },
  not_a_participant: { status: 403, message: 'You are not part of this conversation' },
  own_conversation: { status: 400, message: 'Cannot create conversation with yourself' },
  no_direct_messages: { status: 403, message: 'This member takes no messages from people they do not know' },
  blocked_by_them: { status: 403, message: 'You cannot message this member' },
  blocked_by_you: { status: 422, message: 'You have blocked this member: unblock them first' },
  member_left: { status: 422, message: 'This member has left the community' },
  message_not_found: { status: 404, message: 'Message not found' },
  message_deleted: { status: 422, message: 'This message was deleted' },
  not_your_message: { status: 403, message: 'You can only edit your own messages' },
  not_yours_to_delete: { status: 403, message: 'You can only delete your own messages' },
  edit_too_late: { status: 422, message: 'A message can be edited for 15 minutes' },
  reply_elsewhere: { status: 422, message: 'You can only reply to a message of this conversation' },
  file_missing: { status: 400, message: 'Please select a file' },
  file_not_taken: { status: 415, message: 'Images, video, audio, PDF, Word and text files can be sent' },
  file_not_as_named: { status: 415, message: 'This file is not what its name says' },
  file_unsafe: { status: 422, message: 'This file unfolds to more than is safe to open' },
  file_not_for_you: { status: 403, message: 'This address is not for you, or no longer' },
} as const satisfies Record<string, Refusal>;

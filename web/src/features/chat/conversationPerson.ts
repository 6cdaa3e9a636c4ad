import { type ConversationAnswer, type PersonRef } from '@pass-along/contracts';

/** The name and picture of a conversation for a member: the other member's, or the circle's. */
export function getConversationPerson({ groupId, participants }: ConversationAnswer, memberId: string): PersonRef {
  if (groupId) return { _id: groupId._id, name: groupId.name, avatar: groupId.avatar };
  return participants.find(({ _id }) => _id !== memberId) ?? { _id: '', name: '', avatar: '' };
}

import { getFirstName, type ConversationAnswer, type PersonRef } from '@pass-along/contracts';
import { formatName, getLocale } from '../../i18n/localeFormat.ts';

/** The name and picture of a conversation for a member: the other member's, the circle's, or all names of a loop. */
export function getConversationPerson(
  { _id, type, groupId, participants }: ConversationAnswer,
  memberId: string,
): PersonRef {
  if (groupId) return { _id: groupId._id, name: groupId.name, avatar: groupId.avatar };
  const others = participants.filter((person) => person._id !== memberId);
  if (type !== 'loop') return others[0] ?? { _id: '', name: '', avatar: '' };
  const names = others.map(({ name }) => getFirstName(formatName(name)));
  return { _id, name: new Intl.ListFormat(getLocale()).format(names), avatar: '' };
}

import type { ConversationAnswer } from '@pass-along/contracts';
import { OnlineMark } from '../../live/OnlineMark.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { getConversationPerson } from './conversationPerson.ts';

interface FaceProps {
  conversation: ConversationAnswer;
  memberId: string;
  /** Pixels. */
  size: number;
}

/** The picture of a conversation. */
export function ConversationPicture({ conversation, memberId, size }: FaceProps) {
  const { _id, name, avatar } = getConversationPerson(conversation, memberId);
  return conversation.type === 'direct' ? (
    <OnlineMark memberId={_id}>
      <Avatar src={avatar} size={size} />
    </OnlineMark>
  ) : (
    <InitialsAvatar src={avatar} name={name} size={size} />
  );
}

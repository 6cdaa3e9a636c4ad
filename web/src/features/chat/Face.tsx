import { type ConversationAnswer } from '@pass-along/contracts';
import { HereMark } from '../../live/HereMark.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { faceOf } from './peopleOf.ts';

interface FaceProps {
  conversation: ConversationAnswer;
  memberId: string;
  /** Pixels. */
  size: number;
}

/** The picture of a conversation. */
export function Face({ conversation, memberId, size }: FaceProps) {
  const { _id, name, avatar } = faceOf(conversation, memberId);
  return conversation.type === 'group' ? (
    <InitialsAvatar src={avatar} name={name} size={size} />
  ) : (
    <HereMark memberId={_id}>
      <Avatar src={avatar} size={size} />
    </HereMark>
  );
}

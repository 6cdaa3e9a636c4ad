import { chatEndpoints } from '@pass-along/contracts';
import { MessageSquare } from 'lucide-react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { reasonOf } from '../../api/failures.ts';
import { useCommand } from '../../api/useCommand.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { type Contact } from './contact.ts';

interface WriteToProps {
  /** The member that writes, and the recipient. */
  memberId: string;
  otherId: string;
  label: string;
  /** The reason for writing, if there is one. */
  contact?: Contact;
}

/** Opens the conversation with a member, with a drafted first message. */
export function WriteTo({ label, ...to }: WriteToProps) {
  const { write, isPending } = useWriting(to);
  return (
    <Button
      variant="secondary"
      busy={isPending}
      icon={<MessageSquare size={18} aria-hidden="true" />}
      onClick={() => {
        write();
      }}
    >
      {label}
    </Button>
  );
}

/** The same button as an icon, for lists without space for text. */
export function WriteToSmall({ label, onOpened, ...to }: WriteToProps & { onOpened: () => void }) {
  const { write, isPending } = useWriting(to);
  return (
    <IconButton
      label={label}
      disabled={isPending}
      onClick={() => {
        write(onOpened);
      }}
    >
      <MessageSquare size={19} aria-hidden="true" />
    </IconButton>
  );
}

function useWriting({ memberId, otherId, contact }: Omit<WriteToProps, 'label'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = useCommand(chatEndpoints.openDirectConversation);
  const write = (onOpened?: () => void) => {
    open.mutate(
      { body: { userId1: memberId, userId2: otherId } },
      {
        onSuccess: ({ _id }) => {
          onOpened?.();
          void navigate(`/chat/${_id}`, { state: contact });
        },
        onError: (error) => toast.error(reasonOf(error, t('chat.openFailed'))),
      },
    );
  };
  return { write, isPending: open.isPending };
}

import { chatEndpoints } from '@pass-along/contracts';
import { MessageSquare } from 'lucide-react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { describeRefusal } from '../../api/apiErrorText.ts';
import { useCommand } from '../../api/useCommand.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { type ContactReason } from './contactReason.ts';

interface MessageButtonProps {
  /** The member that writes, and the recipient. */
  memberId: string;
  otherId: string;
  label: string;
  /** The reason for writing, if there is one. */
  contact?: ContactReason;
}

/** Opens the conversation with a member, with a drafted first message. */
export function MessageButton({ label, ...to }: MessageButtonProps) {
  const { write, isPending } = useOpenConversation(to);
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
export function SmallMessageButton({ label, onOpened, ...to }: MessageButtonProps & { onOpened: () => void }) {
  const { write, isPending } = useOpenConversation(to);
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

function useOpenConversation({ memberId, otherId, contact }: Omit<MessageButtonProps, 'label'>) {
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
        onError: (error) => {
          // pages outside of the chat load its texts only for this
          void import('./chatMessages.en.ts').then(({ messages }) => {
            addMessages(messages);
            toast.error(describeRefusal(error, t('chat.openFailed')));
          });
        },
      },
    );
  };
  return { write, isPending: open.isPending };
}

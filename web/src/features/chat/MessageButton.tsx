import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { describeRefusal } from '../../api/apiErrorText.ts';
import { useCommand } from '../../api/useCommand.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import type { ContactReason } from './contactReason.ts';

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

interface MessageRowButtonProps extends MessageButtonProps {
  onOpened: () => void;
  children: ReactNode;
}

/** The same for a person in a list: a tap on their name and picture starts the conversation. */
export function MessageRowButton({ label, onOpened, children, ...to }: MessageRowButtonProps) {
  const { write, isPending } = useOpenConversation(to);
  return (
    <button
      type="button"
      title={label}
      disabled={isPending}
      className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-input text-start hover:bg-primary-wash"
      onClick={() => {
        write(onOpened);
      }}
    >
      {children}
    </button>
  );
}

function useOpenConversation({ memberId, otherId, contact }: Omit<MessageButtonProps, 'label'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = useCommand('POST /api/conversations/direct');
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

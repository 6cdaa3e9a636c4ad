import { chatEndpoints } from '@pass-along/contracts';
import { MessageSquare } from 'lucide-react';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../api/failures.ts';
import { useCommand } from '../../api/useCommand.ts';
import { Button } from '../../ui/Button.tsx';
import { type Contact } from './contact.ts';

interface WriteToProps {
  /** Who writes, and to whom. */
  memberId: string;
  otherId: string;
  label: string;
  /** Why one writes, where there is a reason. */
  contact?: Contact;
}

/** Leads to the conversation with somebody, with a first message begun. */
export function WriteTo({ memberId, otherId, label, contact }: WriteToProps) {
  const navigate = useNavigate();
  const open = useCommand(chatEndpoints.openDirectConversation);
  return (
    <Button
      variant="secondary"
      busy={open.isPending}
      icon={<MessageSquare size={18} aria-hidden="true" />}
      onClick={() => {
        open.mutate(
          { body: { userId1: memberId, userId2: otherId } },
          {
            onSuccess: ({ _id }) => {
              void navigate(`/chat/${_id}`, { state: contact });
            },
            onError: (error) => toast.error(errorText(error)),
          },
        );
      }}
    >
      {label}
    </Button>
  );
}

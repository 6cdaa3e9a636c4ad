import { reactions, type MessageAnswer } from '@pass-along/contracts';
import { Copy, Flag, Pencil, Reply, Trash2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { getNavigator } from '../../ui/deviceNavigator.ts';
import { toPreviewText } from './chatCache.ts';
import { useMessageCommands } from './chatMutations.ts';

interface MessageOptionsProps {
  message: MessageAnswer;
  memberId: string;
  /** The member may write in this conversation. */
  canWrite: boolean;
  onReply: () => void;
  onEdit: () => void;
  onDelete: () => void;
  onReport: () => void;
  onClose: () => void;
}

/** Milliseconds for which the confirmation of a copy is shown. */
const copiedFor = 2_000;

/** The actions for one message. */
export function MessageOptions({
  message,
  memberId,
  canWrite,
  onReply,
  onEdit,
  onDelete,
  onReport,
  onClose,
}: MessageOptionsProps) {
  const { t } = useTranslation();
  const { react } = useMessageCommands(message.conversationId);
  const [openedAt] = useState(() => Date.now());
  const given = message.reactions.filter(({ memberIds }) => memberIds.includes(memberId)).map((each) => each.reaction);
  const canEdit = canWrite && message.editableUntil !== null && Date.parse(message.editableUntil) > openedAt;
  const copy = async () => {
    try {
      const { clipboard } = getNavigator();
      if (!clipboard) throw new Error('There is no clipboard');
      await clipboard.writeText(message.content);
      toast.success(t('chat.copied'), { duration: copiedFor });
    } catch {
      toast(t('chat.copyFailed'));
    }
    onClose();
  };
  return (
    <Dialog title={t('chat.optionsTitle')} onClose={onClose}>
      <p className="mb-4 line-clamp-3 wrap-anywhere text-muted">{toPreviewText(message)}</p>
      {canWrite && (
        <div className="mb-3 flex flex-wrap gap-1.5">
          {reactions.map((reaction) => {
            const isGiven = given.includes(reaction);
            return (
              <button
                key={reaction}
                type="button"
                aria-pressed={isGiven}
                aria-label={t(isGiven ? 'chat.unreact' : 'chat.react', { reaction })}
                className={joinClasses(
                  'grid size-12 place-items-center rounded-full border text-xl',
                  isGiven ? 'border-primary bg-primary-wash' : 'border-muted',
                )}
                onClick={() => {
                  react.mutate({ params: { messageId: message._id }, body: { reaction, given: !isGiven } });
                  onClose();
                }}
              >
                {reaction}
              </button>
            );
          })}
        </div>
      )}
      <ul className="-mx-3">
        {canWrite && <Option Icon={Reply} label={t('chat.reply')} onSelect={onReply} />}
        {message.content !== '' && <Option Icon={Copy} label={t('chat.copy')} onSelect={() => void copy()} />}
        {canEdit && <Option Icon={Pencil} label={t('chat.edit')} onSelect={onEdit} />}
        {message.abilities.delete && <Option Icon={Trash2} label={t('chat.delete')} danger onSelect={onDelete} />}
        {message.senderId._id !== memberId && <Option Icon={Flag} label={t('chat.report')} onSelect={onReport} />}
      </ul>
    </Dialog>
  );
}

interface OptionProps {
  Icon: LucideIcon;
  label: string;
  danger?: boolean;
  onSelect: () => void;
}

function Option({ Icon, label, danger = false, onSelect }: OptionProps) {
  return (
    <li>
      <Button
        variant="quiet"
        className={joinClasses('w-full !justify-start', danger && '!text-danger')}
        icon={<Icon size={19} aria-hidden="true" />}
        onClick={onSelect}
      >
        {label}
      </Button>
    </li>
  );
}

import type { MessageAnswer } from '@pass-along/contracts';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { describeRefusal } from '../../api/apiErrorText.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useMessageCommands } from './chatMutations.ts';

/** Asks for confirmation before it deletes one of the member's messages for good. */
export function DeleteMessage({ message, onClose }: { message: MessageAnswer; onClose: () => void }) {
  const { t } = useTranslation();
  const { remove } = useMessageCommands(message.conversationId);
  return (
    <ConfirmDialog
      danger
      title={t('chat.deleteTitle')}
      text={t('chat.deleteText')}
      confirm={t('chat.delete')}
      cancel={t('chat.cancel')}
      busy={remove.isPending}
      error={remove.error ? describeRefusal(remove.error, t('chat.deleteFailed')) : undefined}
      onConfirm={() => {
        remove.mutate(
          { params: { messageId: message._id }, body: {} },
          {
            onSuccess: () => {
              toast.success(t('chat.deletedToast'));
              onClose();
            },
          },
        );
      }}
      onClose={onClose}
    />
  );
}

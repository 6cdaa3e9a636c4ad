import type { ItemAnswer } from '@pass-along/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ReportDialog } from '../../moderation/ReportDialog.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteItem, useMarkExchanged } from './itemMutations.ts';
import type { ItemDialog, ProposeDialog } from './itemDialog.ts';
import { createAnswerDraft, createPassOnDraft, createWantedDraft } from './itemDraft.ts';
import { ItemFormDialog } from './ItemFormDialog.tsx';
import { ProposeSwapDialog } from './ProposeSwapDialog.tsx';
import { StoryNoteDialog } from './StoryNoteDialog.tsx';

interface ItemDialogsProps {
  dialog: ItemDialog;
  memberId: string;
  onChange: (dialog: ItemDialog | undefined) => void;
  onSwapSent: () => void;
  onDeleted?: () => void;
}

/** All dialogs about items; at most one is open. */
export function ItemDialogs({ dialog, memberId, onChange, onSwapSent, onDeleted }: ItemDialogsProps) {
  const close = () => {
    onChange(undefined);
  };
  switch (dialog.kind) {
    case 'add':
      return (
        <AddItemDialog offeredFor={dialog.offeredFor} wanted={dialog.wanted} memberId={memberId} onChange={onChange} />
      );
    case 'passOn':
      return <PassOnDialog item={dialog.item} onClose={close} />;
    case 'storyNote':
      return <StoryNoteDialog itemId={dialog.itemId} note={dialog.note} onClose={close} />;
    case 'update':
      return <ItemFormDialog item={dialog.item} onClose={close} />;
    case 'delete':
      return <DeleteItemDialog item={dialog.item} onClose={close} onDeleted={onDeleted} />;
    case 'report':
      return <ReportDialog kind="item" id={dialog.item._id} onClose={close} />;
    case 'exchanged':
      return <MarkExchangedDialog item={dialog.item} onClose={close} />;
    case 'propose':
      return (
        <ProposeSwapDialog
          item={dialog.item}
          chosen={dialog.chosen}
          written={dialog.message}
          memberId={memberId}
          onSent={onSwapSent}
          onClose={close}
          onAddItem={(soFar) => {
            onChange({ kind: 'add', offeredFor: { ...dialog, ...soFar } });
          }}
        />
      );
  }
}

interface AddItemProps {
  offeredFor: ProposeDialog | undefined;
  wanted: string | undefined;
  memberId: string;
  onChange: ItemDialogsProps['onChange'];
}

/**
 * Adds an item, then returns to the proposal that needs it, with the new item chosen. A wanted post opens on its own
 * page, with its matches.
 */
function AddItemDialog({ offeredFor, wanted, memberId, onChange }: AddItemProps) {
  const navigate = useNavigate();
  const [start] = useState(() =>
    offeredFor?.item.type === 'request'
      ? createAnswerDraft(offeredFor.item)
      : wanted === undefined
        ? undefined
        : createWantedDraft(wanted),
  );
  return (
    <ItemFormDialog
      start={start}
      keptFor={start ? undefined : memberId}
      onClose={() => {
        onChange(offeredFor);
      }}
      onListed={({ _id, type }) => {
        onChange(offeredFor && { ...offeredFor, chosen: _id });
        if (type === 'request') void navigate(`/items/${_id}`);
      }}
    />
  );
}

interface AboutItemProps {
  item: ItemAnswer;
  onClose: () => void;
}

/** Lists the thing again, then opens its new page. */
function PassOnDialog({ item, onClose }: AboutItemProps) {
  const navigate = useNavigate();
  const [start] = useState(() => createPassOnDraft(item));
  return (
    <ItemFormDialog
      start={start}
      continuesItemId={item._id}
      onClose={onClose}
      onListed={({ _id }) => {
        onClose();
        void navigate(`/items/${_id}`);
      }}
    />
  );
}

function DeleteItemDialog({ item, onClose, onDeleted }: AboutItemProps & { onDeleted: (() => void) | undefined }) {
  const { t } = useTranslation();
  const remove = useDeleteItem(() => {
    onClose();
    onDeleted?.();
  });
  return (
    <ConfirmDialog
      danger
      title={t('itemForm.deleteTitle')}
      text={t('itemForm.deleteText')}
      confirm={t('items.delete')}
      cancel={t('itemForm.cancel')}
      busy={remove.isPending}
      error={remove.error?.message}
      onClose={onClose}
      onConfirm={() => {
        remove.mutate({ params: { itemId: item._id } });
      }}
    />
  );
}

function MarkExchangedDialog({ item, onClose }: AboutItemProps) {
  const { t } = useTranslation();
  const isWanted = item.type === 'request';
  const mark = useMarkExchanged(isWanted, onClose);
  const title = isWanted ? t('itemForm.foundTitle') : t('itemForm.exchangedTitle');
  return (
    <ConfirmDialog
      title={title}
      text={t(isWanted ? 'itemForm.foundText' : 'itemForm.exchangedText', { title: item.title })}
      confirm={title}
      cancel={t('itemForm.cancel')}
      busy={mark.isPending}
      error={mark.error?.message}
      onClose={onClose}
      onConfirm={() => {
        mark.mutate({ params: { itemId: item._id } });
      }}
    />
  );
}

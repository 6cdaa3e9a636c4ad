import type { ItemAnswer } from '@pass-along/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/Button.tsx';
import { RequestButton } from './RequestButton.tsx';
import { ForYouMark } from './ForYouMark.tsx';
import { getRequestButton, hasMark, getItemButton } from './itemButtons.ts';
import type { ItemDialog } from './itemDialog.ts';
import { LazyDisabledReasons } from './LazyDisabledReasons.tsx';

interface ItemActionsProps {
  item: ItemAnswer;
  memberId: string | undefined;
  /** True sends the viewer to sign-in and back. */
  isVisitor: boolean;
  onOpen: (dialog: ItemDialog) => void;
}

/** The actions that the server allows for an item, and the reasons for disabled ones. Visitors sign in first. */
export function ItemActions({ item, memberId, isVisitor, onOpen }: ItemActionsProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const { kind, button: ask } = getRequestButton(item, memberId);
  const edit = getItemButton(item, 'edit', memberId);
  const remove = getItemButton(item, 'delete', memberId);
  const getReasonId = (button: { state: string }) => (button.state === 'refused' ? reasonId : undefined);
  return (
    <>
      <div className="flex items-center gap-1 empty:hidden">
        {hasMark(item.forYou) && <ForYouMark forYou={item.forYou} title={item.title} />}
        {ask.state !== 'absent' && (
          <RequestButton
            item={item}
            kind={kind}
            isVisitor={isVisitor}
            disabledReasonId={getReasonId(ask)}
            onAsk={() => {
              onOpen({ kind: 'propose', item });
            }}
          />
        )}
        {edit.state !== 'absent' && (
          <IconButton
            label={t('items.editLabel', { title: item.title })}
            disabledReasonId={getReasonId(edit)}
            onClick={() => {
              onOpen({ kind: 'update', item });
            }}
          >
            <Pencil size={19} aria-hidden="true" />
          </IconButton>
        )}
        {remove.state !== 'absent' && (
          <IconButton
            label={t('items.deleteLabel', { title: item.title })}
            disabledReasonId={getReasonId(remove)}
            className="!text-danger"
            onClick={() => {
              onOpen({ kind: 'delete', item });
            }}
          >
            <Trash2 size={19} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <LazyDisabledReasons
        id={reasonId}
        buttons={[ask, edit, remove]}
        isMine={item.ownerId._id === memberId}
        className="basis-full text-sm text-muted"
      />
    </>
  );
}

import { type ItemAnswer } from '@pass-along/contracts';
import { ArrowLeftRight, HandHeart, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '../../ui/Button.tsx';
import { itemButton, reasonsOf } from './itemButtons.ts';
import { type ItemDialog } from './itemDialog.ts';

interface ItemActionsProps {
  item: ItemAnswer;
  memberId: string | undefined;
  /** For visitors: where asking for something leads instead. */
  signIn: string | undefined;
  onOpen: (dialog: ItemDialog) => void;
}

/** What the server says may be done with an item, and why the rest may not. A visitor is led to sign in. */
export function ItemActions({ item, memberId, signIn, onOpen }: ItemActionsProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const swap = itemButton(item, 'swap', memberId);
  const ask = swap.state === 'absent' ? itemButton(item, 'request', memberId) : swap;
  const edit = itemButton(item, 'edit', memberId);
  const remove = itemButton(item, 'delete', memberId);
  const isSwap = ask === swap;
  const icon = isSwap ? <ArrowLeftRight size={18} aria-hidden="true" /> : <HandHeart size={18} aria-hidden="true" />;
  const askLabel = isSwap
    ? t('items.swapLabel', { title: item.title })
    : t('items.requestLabel', { title: item.title });
  const refusedBy = (button: { state: string }) => (button.state === 'refused' ? reasonId : undefined);
  const reasons = reasonsOf([ask, edit, remove], item.ownerId._id === memberId, t);
  return (
    <>
      <div className="flex items-center gap-1 empty:hidden">
        {ask.state !== 'absent' &&
          (signIn === undefined ? (
            <Button
              variant="secondary"
              aria-label={askLabel}
              refusedBy={refusedBy(ask)}
              icon={icon}
              onClick={() => {
                onOpen({ kind: 'propose', item });
              }}
            >
              {isSwap ? t('items.swap') : t('items.request')}
            </Button>
          ) : (
            <Button variant="secondary" asChild>
              <Link to={signIn} aria-label={askLabel}>
                {icon}
                {isSwap ? t('items.swap') : t('items.request')}
              </Link>
            </Button>
          ))}
        {edit.state !== 'absent' && (
          <IconButton
            label={t('items.editLabel', { title: item.title })}
            refusedBy={refusedBy(edit)}
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
            refusedBy={refusedBy(remove)}
            className="!text-danger"
            onClick={() => {
              onOpen({ kind: 'delete', item });
            }}
          >
            <Trash2 size={19} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {reasons.length > 0 && (
        <p id={reasonId} className="basis-full text-sm text-muted">
          {reasons.join(' ')}
        </p>
      )}
    </>
  );
}

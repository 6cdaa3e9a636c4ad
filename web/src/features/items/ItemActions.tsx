import { itemAbilities, type ItemAnswer } from '@pass-along/contracts';
import { ArrowLeftRight, HandHeart, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '../../ui/Button.tsx';
import { type ItemDialog } from './itemDialog.ts';

interface ItemActionsProps {
  item: ItemAnswer;
  /** For visitors: where asking for something leads instead. */
  signIn: string | undefined;
  onOpen: (dialog: ItemDialog) => void;
}

/** What the server says may be done with an item. A visitor sees what a member could do, and is led to sign in. */
export function ItemActions({ item, signIn, onOpen }: ItemActionsProps) {
  const { t } = useTranslation();
  const may =
    signIn === undefined
      ? item.abilities
      : itemAbilities(
          { ownerId: item.ownerId._id, type: item.type, status: item.status },
          { memberId: '', role: 'user' },
        );
  const ask = may.swap ? 'swap' : may.request ? 'request' : undefined;
  return (
    <div className="flex items-center gap-1 empty:hidden">
      {ask !== undefined &&
        (signIn === undefined ? (
          <Button
            variant="secondary"
            aria-label={
              ask === 'swap'
                ? t('items.swapLabel', { title: item.title })
                : t('items.requestLabel', { title: item.title })
            }
            icon={
              ask === 'swap' ? (
                <ArrowLeftRight size={18} aria-hidden="true" />
              ) : (
                <HandHeart size={18} aria-hidden="true" />
              )
            }
            onClick={() => {
              onOpen({ kind: 'propose', item });
            }}
          >
            {ask === 'swap' ? t('items.swap') : t('items.request')}
          </Button>
        ) : (
          <Button variant="secondary" asChild>
            <Link
              to={signIn}
              aria-label={
                ask === 'swap'
                  ? t('items.swapLabel', { title: item.title })
                  : t('items.requestLabel', { title: item.title })
              }
            >
              {ask === 'swap' ? (
                <ArrowLeftRight size={18} aria-hidden="true" />
              ) : (
                <HandHeart size={18} aria-hidden="true" />
              )}
              {ask === 'swap' ? t('items.swap') : t('items.request')}
            </Link>
          </Button>
        ))}
      {may.edit && (
        <IconButton
          label={t('items.editLabel', { title: item.title })}
          onClick={() => {
            onOpen({ kind: 'update', item });
          }}
        >
          <Pencil size={19} aria-hidden="true" />
        </IconButton>
      )}
      {may.delete && (
        <IconButton
          label={t('items.deleteLabel', { title: item.title })}
          className="!text-danger"
          onClick={() => {
            onOpen({ kind: 'delete', item });
          }}
        >
          <Trash2 size={19} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

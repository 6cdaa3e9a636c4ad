import { itemAbilities, type ItemAnswer } from '@pass-along/contracts';
import { ArrowLeftRight, Check, HandHeart, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { type ItemDialog } from './itemDialog.ts';
import { ItemGallery } from './ItemGallery.tsx';
import { OwnerLine, TagList, YoursFlag } from './ItemLabels.tsx';
import { LikeButton } from './LikeButton.tsx';

interface ItemDetailsProps {
  item: ItemAnswer;
  memberId: string | undefined;
  /** For visitors: where actions lead. */
  signIn: string | undefined;
  onOpen: (dialog: ItemDialog) => void;
}

export function ItemDetails({ item, memberId, signIn, onOpen }: ItemDetailsProps) {
  const { t } = useTranslation();
  const isMine = item.ownerId._id === memberId;
  return (
    <article className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
      <ItemGallery item={item} />
      <div className="flex flex-col gap-6">
        <header className="flex flex-col gap-3">
          <div className="flex items-center gap-3">
            <span className="font-display font-bold text-primary">{t(`items.types.${item.type}`)}</span>
            {isMine && <YoursFlag />}
          </div>
          <h1 className="text-4xl break-words">{item.title}</h1>
          <OwnerLine owner={item.ownerId} linked />
        </header>
        <p className="text-lg whitespace-pre-line break-words">{item.description}</p>
        <TagList tags={item.tags} all />
        <AskOrTend item={item} signIn={signIn} onOpen={onOpen} />
        <FactSheet item={item} />
        {isMine && item.swapRequestCount > 0 && (
          <p className="rounded-card bg-accent-wash px-5 py-4">
            <strong className="font-semibold text-accent">
              {t('item.requests', { count: item.swapRequestCount })}
            </strong>{' '}
            <Link to="/swaps?box=incoming" className="font-semibold underline underline-offset-4">
              {t('item.answerThem')}
            </Link>
          </p>
        )}
      </div>
    </article>
  );
}

/** The row that matters: asking for it, or looking after it. At the bottom edge on phones. */
function AskOrTend({ item, signIn, onOpen }: Omit<ItemDetailsProps, 'memberId'>) {
  const { t } = useTranslation();
  const visitor = itemAbilities(
    { ownerId: item.ownerId._id, type: item.type, status: item.status },
    { memberId: '', role: 'user' },
  );
  const may = signIn === undefined ? item.abilities : visitor;
  const note =
    item.status === 'pending'
      ? t('item.promised')
      : item.status === 'exchanged' || item.status === 'removed'
        ? t('item.gone')
        : undefined;
  return (
    <div className="contents">
      {note !== undefined && <p className="rounded-card bg-sunken px-5 py-4 font-medium">{note}</p>}
      <div className="flex flex-wrap items-center gap-3 max-md:sticky max-md:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] max-md:z-20 max-md:-mx-4 max-md:bg-bg max-md:px-4 max-md:py-3">
        {(may.swap || may.request) &&
          (signIn === undefined ? (
            <Button
              className="min-h-13 flex-1 text-lg"
              icon={
                may.swap ? <ArrowLeftRight size={20} aria-hidden="true" /> : <HandHeart size={20} aria-hidden="true" />
              }
              onClick={() => {
                onOpen({ kind: 'propose', item });
              }}
            >
              {may.swap ? t('propose.title') : t('propose.requestTitle')}
            </Button>
          ) : (
            <Button asChild className="min-h-13 flex-1 text-lg">
              <Link to={signIn}>{t('item.signIn')}</Link>
            </Button>
          ))}
        {may.edit && (
          <Button icon={<Pencil size={18} aria-hidden="true" />} onClick={() => onOpen({ kind: 'update', item })}>
            {t('items.edit')}
          </Button>
        )}
        {may.markExchanged && (
          <Button
            variant="secondary"
            icon={<Check size={18} aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'exchanged', item })}
          >
            {t('item.markExchanged')}
          </Button>
        )}
        {may.delete && (
          <Button
            variant="quiet"
            className="!text-danger"
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'delete', item })}
          >
            {t('items.delete')}
          </Button>
        )}
        <LikeButton item={item} signIn={signIn} />
      </div>
    </div>
  );
}

function FactSheet({ item }: { item: ItemAnswer }) {
  const { t } = useTranslation();
  return (
    <dl className="perforated grid grid-cols-2 gap-x-6 gap-y-4 pt-6">
      {item.type !== 'request' && <Fact name={t('item.condition')}>{t(`items.conditions.${item.condition}`)}</Fact>}
      <Fact name={t('item.category')}>{t(`items.categories.${item.category}`)}</Fact>
      {item.estimatedValue !== null && <Fact name={t('item.estimatedValue')}>{formatNumber(item.estimatedValue)}</Fact>}
      <Fact name={t('item.views')}>{formatNumber(item.views)}</Fact>
      <Fact name={t('item.listed')}>{formatDate(item.createdAt)}</Fact>
      {item.deliveryNotes !== '' && (
        <Fact wide name={t('item.deliveryNotes')}>
          {item.deliveryNotes}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2' : undefined}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium whitespace-pre-line break-words tabular-nums">{children}</dd>
    </div>
  );
}

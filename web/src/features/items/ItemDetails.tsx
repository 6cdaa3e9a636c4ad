import { limits, type ItemAnswer } from '@pass-along/contracts';
import { Check, Flag, Pencil, Printer, Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDate, formatMoney, formatNumber } from '../../i18n/localeFormat.ts';
import { showSection } from '../../motion/showSection.ts';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { ShareLink } from '../../ui/ShareLink.tsx';
import { RequestButton } from './RequestButton.tsx';
import { CircleMark } from './CircleMark.tsx';
import { ForYouMark } from './ForYouMark.tsx';
import { LazyDisabledReasons } from './LazyDisabledReasons.tsx';
import { getRequestButton, hasMark, getItemButton, type ItemButton } from './itemButtons.ts';
import type { ItemDialog } from './itemDialog.ts';
import { ItemGallery } from './ItemGallery.tsx';
import { ItemHistory } from './ItemHistory.tsx';
import { OwnerLine, TagList, YoursFlag } from './ItemLabels.tsx';
import { LikeButton } from './LikeButton.tsx';

interface ItemDetailsProps {
  item: ItemAnswer;
  memberId: string | undefined;
  /** True sends the viewer to sign-in and back. */
  isVisitor: boolean;
  /** A button to message the owner, if there is one. */
  contact?: ReactNode;
  /** A quiet button below the main ones. */
  extra?: ReactNode;
  onOpen: (dialog: ItemDialog) => void;
}

export function ItemDetails({ item, memberId, isVisitor, contact, extra, onOpen }: ItemDetailsProps) {
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
          <h1 className="text-4xl wrap-anywhere">{item.title}</h1>
          {item.circleId !== null && <CircleMark circleId={item.circleId} />}
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <OwnerLine owner={item.ownerId} linked />
            <div className="flex items-center gap-2">
              <LikeButton item={item} isVisitor={isVisitor} />
              <ShareLink
                path={`/items/${item._id}`}
                title={item.title}
                words={{
                  button: t('item.share'),
                  copied: t('item.shared'),
                  title: t('item.share'),
                  text: t('item.shareText'),
                  link: t('item.shareLink'),
                }}
              />
            </div>
          </div>
        </header>
        <p className="text-lg whitespace-pre-line wrap-anywhere">{item.description}</p>
        <TagList tags={item.tags} all />
        <MainActions
          item={item}
          memberId={memberId}
          isVisitor={isVisitor}
          contact={contact}
          extra={extra}
          onOpen={onOpen}
        />
        <FactSheet item={item} />
        <ItemHistory itemId={item._id} />
        {isMine && item.swapRequestCount > 0 && (
          <p className="rounded-card bg-accent-wash px-5 py-4">
            <strong className="font-semibold text-accent">
              {t('item.requests', { count: item.swapRequestCount })}
            </strong>{' '}
            <button
              type="button"
              className="font-semibold underline underline-offset-4"
              onClick={() => {
                showSection('requests');
              }}
            >
              {t('item.answerThem')}
            </button>
          </p>
        )}
      </div>
    </article>
  );
}

/**
 * The main actions: request for others, manage for the owner. What to do next sticks to the lower edge of phones with
 * enough height; the owner's other buttons do not, as they would hide a third of the page.
 */
function MainActions({ item, memberId, isVisitor, contact, extra, onOpen }: ItemDetailsProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const { kind, button: ask } = getRequestButton(item, memberId);
  const edit = getItemButton(item, 'edit', memberId);
  const markExchanged = getItemButton(item, 'markExchanged', memberId);
  const remove = getItemButton(item, 'delete', memberId);
  const getReasonId = (button: ItemButton) => (button.state === 'refused' ? reasonId : undefined);
  const buttons = [ask, edit, markExchanged, remove];
  const isOver = item.status === 'exchanged' || item.status === 'removed';
  const note =
    item.status === 'pending'
      ? t('item.promised')
      : isOver
        ? t(item.type === 'request' ? 'item.closed' : 'item.gone')
        : undefined;
  return (
    <div className="contents">
      {(note !== undefined || buttons.some(({ state }) => state === 'refused')) && (
        <div className="rounded-card bg-sunken px-5 py-4">
          {note !== undefined && <p className="font-medium">{note}</p>}
          <LazyDisabledReasons id={reasonId} buttons={buttons} isMine={item.ownerId._id === memberId} />
        </div>
      )}
      <div
        className={joinClasses(
          'flex flex-wrap items-center gap-3 empty:hidden',
          (ask.state !== 'absent' || hasMark(item.forYou)) && 'action-bar',
        )}
      >
        {hasMark(item.forYou) && <ForYouMark large forYou={item.forYou} title={item.title} />}
        {ask.state !== 'absent' && (
          <RequestButton
            large
            item={item}
            kind={kind}
            isVisitor={isVisitor}
            disabledReasonId={getReasonId(ask)}
            onAsk={() => {
              onOpen({ kind: 'propose', item });
            }}
          />
        )}
        {contact}
      </div>
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {edit.state !== 'absent' && (
          <Button
            disabledReasonId={getReasonId(edit)}
            icon={<Pencil size={18} aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'update', item })}
          >
            {t('items.edit')}
          </Button>
        )}
        {markExchanged.state !== 'absent' && (
          <Button
            variant="secondary"
            disabledReasonId={getReasonId(markExchanged)}
            icon={<Check size={18} aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'exchanged', item })}
          >
            {item.type === 'request' ? t('item.markFound') : t('item.markExchanged')}
          </Button>
        )}
        {remove.state !== 'absent' && (
          <Button
            variant="quiet"
            className="!text-danger"
            disabledReasonId={getReasonId(remove)}
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'delete', item })}
          >
            {t('items.delete')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-x-3 empty:hidden">
        {extra}
        {item.ownerId._id === memberId && !isOver && (
          <Button asChild variant="quiet" className="!text-muted">
            <Link to={`/print/item/${item._id}`}>
              <Printer size={18} aria-hidden="true" />
              {t('item.label')}
            </Link>
          </Button>
        )}
        {memberId !== undefined && item.ownerId._id !== memberId && (
          <Button
            variant="quiet"
            className="!text-muted"
            icon={<Flag size={18} aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'report', item })}
          >
            {t('items.report')}
          </Button>
        )}
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
      {item.estimatedValue !== null && <Fact name={t('item.estimatedValue')}>{formatMoney(item.estimatedValue)}</Fact>}
      {item.weightKg !== null && (
        <Fact name={t('item.weight')}>
          {t('item.kilograms', { value: formatNumber(item.weightKg, limits.item.weightKg.decimals) })}
        </Fact>
      )}
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
      <dd className="font-medium whitespace-pre-line wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

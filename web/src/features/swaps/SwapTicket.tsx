import { type PopulatedSwap, type SwapItem } from '@pass-along/contracts';
import { ArrowLeftRight } from 'lucide-react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAgo } from '../../i18n/format.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { isMyTurn, sidesOf, toneOf, turnText } from './swapWording.ts';

interface SwapTicketProps {
  swap: PopulatedSwap;
  memberId: string;
  now: number;
  /** The buttons of this side, on the stub. */
  children: ReactNode;
}

/** A swap as a ticket: what goes, what comes, and a perforated stub with what is to be done. */
export function SwapTicket({ swap, memberId, now, children }: SwapTicketProps) {
  const { t } = useTranslation();
  const { iOwn, other } = sidesOf(swap, memberId);
  const myTurn = isMyTurn(swap.actionRequiredBy, iOwn);
  const when = formatAgo(swap.createdAt, now);
  const give = iOwn ? swap.requestedItem : swap.offeredItem;
  const get = iOwn ? swap.offeredItem : swap.requestedItem;
  return (
    <article>
      <Card className="grid grid-cols-1 overflow-hidden lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex flex-col gap-4 p-4 sm:p-5">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
            <span className="flex min-w-0 items-center gap-2">
              <Avatar src={other.avatar} size={28} />
              <span className="truncate">
                {iOwn ? t('swaps.asked', { name: other.name, when }) : t('swaps.youAsked', { name: other.name, when })}
              </span>
            </span>
            <Badge tone={toneOf(swap.status)}>{t(`swaps.statuses.${swap.status}`)}</Badge>
          </div>
          <div className="grid grid-cols-[minmax(0,15rem)_auto_minmax(0,15rem)] items-center justify-start gap-3 sm:gap-6">
            <Thing label={t('swaps.youGive')} item={give} />
            <ArrowLeftRight size={26} className="mt-5 text-accent" aria-hidden="true" />
            <Thing label={t('swaps.youGet')} item={get} />
          </div>
          {swap.message !== '' && (
            <blockquote className="border-s-3 border-accent ps-4 text-lg whitespace-pre-line break-words">
              {swap.message}
            </blockquote>
          )}
          {swap.reason !== '' && <p className="break-words text-muted">{t('swaps.reason', { reason: swap.reason })}</p>}
        </div>
        <div
          className={classes(
            'flex flex-col justify-center gap-4 border-dashed border-line p-4 max-lg:border-t-2 sm:p-5 lg:border-s-2',
            myTurn ? 'bg-accent-wash' : 'bg-sunken',
          )}
        >
          <p className={classes('font-display text-lg leading-snug font-semibold', myTurn && 'text-accent')}>
            {turnText(swap, memberId, t)}
          </p>
          {children}
        </div>
      </Card>
    </article>
  );
}

function Thing({ label, item }: { label: string; item: SwapItem | null }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 self-start">
      <div className="mb-1 text-sm text-muted">{label}</div>
      {item === null ? (
        <div className="grid aspect-[4/3] place-items-center rounded-input border-2 border-dashed border-line p-3 text-center text-sm text-muted">
          {t('swaps.nothing')}
        </div>
      ) : (
        <Link to={`/items/${item._id}`} className="group block rounded-input">
          <div className="overflow-hidden rounded-input">
            <ItemPicture image={item.image === null ? undefined : { url: item.image }} alt="" />
          </div>
          <span className="mt-1.5 line-clamp-2 font-semibold underline-offset-4 group-hover:underline">
            {item.title}
          </span>
        </Link>
      )}
    </div>
  );
}

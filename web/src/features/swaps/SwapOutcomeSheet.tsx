import { type PersonRef, type SwapItem, type SwapOutcome, getFirstName } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { PenLine } from 'lucide-react';
import { use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatChange, formatKilograms } from '../../i18n/localeFormat.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { SwapExtensionsContext } from './swapExtensions.ts';
import { getSwapOutcomeQuery, getSwapQuery } from './swapQueries.ts';
import { getGoods, getSwapSides } from './swapText.ts';

interface SwapOutcomeSheetProps {
  swapId: string;
  memberId: string;
  onClose: () => void;
}

/** What a swap brought, the moment it is completed, with the stars to rate the other side. */
export function SwapOutcomeSheet({ swapId, memberId, onClose }: SwapOutcomeSheetProps) {
  const { t } = useTranslation();
  const { renderRating } = use(SwapExtensionsContext);
  const formId = useId();
  const [isRated, setIsRated] = useState(false);
  const swap = useQuery(getSwapQuery(swapId));
  const outcome = useQuery(getSwapOutcomeQuery(swapId));
  // the history of the swap may be from before its completion for a moment
  if (swap.data?.status !== 'completed') return null;
  const { other } = getSwapSides(swap.data, memberId);
  const { given, got } = getGoods(swap.data, memberId);
  return (
    <Dialog
      title={t('swaps.outcome.title')}
      onClose={onClose}
      footer={
        <DialogButtons
          formId={formId}
          cancel={t('swaps.outcome.close')}
          submit={isRated ? t('swaps.outcome.send') : undefined}
          onCancel={onClose}
        />
      }
    >
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-2 gap-4 overflow-hidden" aria-hidden="true">
          <PassedTile passes="left" item={got} other={other} />
          <PassedTile passes="right" item={given} other={other} />
        </div>
        <p className="text-lg wrap-anywhere">{formatGladness(given, got, getFirstName(other.name), t)}</p>
        {given !== null && (
          <Link
            to={`/items/${given._id}?then=note`}
            className={
              'flex min-h-11 items-center gap-2 self-start font-semibold text-primary ' + 'underline underline-offset-4'
            }
          >
            <PenLine size={18} aria-hidden="true" />
            {t('swaps.outcome.story')}
          </Link>
        )}
        {outcome.data && <Figures outcome={outcome.data} />}
        {renderRating({
          swapId,
          formId,
          onChosen: () => {
            setIsRated(true);
          },
          onDone: onClose,
        })}
      </div>
    </Dialog>
  );
}

/** An item that moves to its new owner. In a gift, the other side's portrait moves the other way. */
function PassedTile({ passes, item, other }: { passes: 'left' | 'right'; item: SwapItem | null; other: PersonRef }) {
  return (
    <div
      className={joinClasses(
        'overflow-hidden rounded-input',
        passes === 'left' ? 'motion-safe:animate-pass-left' : 'z-10 motion-safe:animate-pass-right',
      )}
    >
      {item === null ? (
        <div className="grid aspect-[4/3] place-items-center bg-sunken">
          <Avatar src={other.avatar} size={72} />
        </div>
      ) : (
        <ItemPicture image={item.image === null ? undefined : { url: item.image }} alt="" />
      )}
    </div>
  );
}

function formatGladness(given: SwapItem | null, got: SwapItem | null, name: string, t: TFunction): string {
  if (given === null) return t('swaps.outcome.got', { name, title: got?.title ?? '' });
  if (got === null) return t('swaps.outcome.given', { name, title: given.title });
  return t('swaps.outcome.swapped', { name, mine: given.title, theirs: got.title });
}

function Figures({ outcome: { karma, kilograms } }: { outcome: SwapOutcome }) {
  const { t } = useTranslation();
  const figures = [
    { name: t('swaps.outcome.karma'), value: karma !== null && karma > 0 ? formatChange(karma) : undefined },
    { name: t('swaps.outcome.kilograms'), value: kilograms > 0 ? formatKilograms(kilograms) : undefined },
  ];
  return (
    <dl className="grid min-h-16 grid-cols-2 gap-4">
      {figures.map(
        ({ name, value }) =>
          value !== undefined && (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-display text-2xl font-bold text-primary tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

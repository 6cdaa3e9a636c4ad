import { addMessages } from '../../i18n/i18n.ts';
import { messages } from './itemFormMessages.en.ts';
import type { ItemAnswer } from '@pass-along/contracts';
import { Check, CircleAlert, Plus } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { toCardImage, imageSizes } from './itemPictureSizes.ts';

addMessages(messages);

interface OfferPickerProps {
  label: string;
  query: {
    isPending: boolean;
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  offers: readonly ItemAnswer[];
  chosen: string | undefined;
  /** True after an attempt to send without a choice. */
  missing: boolean;
  onChoose: (itemId: string) => void;
  /** Opens the form that adds an item. */
  onAddItem?: () => void;
}

const tiles = 'grid grid-cols-2 gap-3 sm:grid-cols-3';

/** Lets the viewer choose one of a member's available items, with 20 more per click. */
export function OfferPicker({ label, query, offers, chosen, missing, onChoose, onAddItem }: OfferPickerProps) {
  const { t } = useTranslation();
  const labelId = useId();
  const errorId = useId();
  if (query.isPending) {
    return (
      <AfterAWhile>
        <div className={tiles}>
          {[0, 1, 2].map((tile) => (
            <Skeleton key={tile} className="aspect-[4/3]" />
          ))}
        </div>
      </AfterAWhile>
    );
  }
  if (query.error && offers.length === 0) {
    return <ErrorState title={t('items.errorTitle')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <div className="flex flex-col gap-2">
      <span id={labelId} className="text-sm font-semibold">
        {label}
      </span>
      <RadioGroup.Root
        aria-labelledby={labelId}
        aria-describedby={missing ? errorId : undefined}
        aria-required="true"
        value={chosen ?? ''}
        onValueChange={onChoose}
        className={tiles}
      >
        {offers.map((own) => {
          const [cover] = own.images;
          return (
            <RadioGroup.Item
              key={own._id}
              value={own._id}
              aria-label={own.title}
              className={
                'group relative flex flex-col overflow-hidden rounded-card border-2 border-line text-start ' +
                'hover:border-muted data-[state=checked]:border-primary data-[state=checked]:bg-primary-wash'
              }
            >
              <ItemPicture image={toCardImage(cover)} sizes={imageSizes.beside} alt="" category={own.category} />
              <span className="line-clamp-2 px-3 py-2 font-medium">{own.title}</span>
              <RadioGroup.Indicator
                className={
                  'absolute end-2 top-2 grid size-8 place-items-center rounded-full ' + 'bg-primary text-on-primary'
                }
              >
                <Check size={18} strokeWidth={3} aria-hidden="true" />
              </RadioGroup.Indicator>
            </RadioGroup.Item>
          );
        })}
      </RadioGroup.Root>
      {missing && (
        <p id={errorId} role="alert" className="flex items-center gap-1.5 text-sm text-danger">
          <CircleAlert size={16} aria-hidden="true" />
          {label}
        </p>
      )}
      {onAddItem && (
        <Button variant="quiet" className="self-start" icon={<Plus size={18} aria-hidden="true" />} onClick={onAddItem}>
          {t('propose.listNow')}
        </Button>
      )}
      {query.hasNextPage && (
        <Button
          variant="quiet"
          busy={query.isFetchingNextPage}
          className="self-center"
          onClick={() => void query.fetchNextPage()}
        >
          {t('propose.loadMore')}
        </Button>
      )}
    </div>
  );
}

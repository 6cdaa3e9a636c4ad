import type { SwapWantsAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { Repeat2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addMessages } from '../../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { messages } from './swapWantsMessages.en.ts';
import { getSwapWantsQuery } from './swapWantsQueries.ts';

addMessages(messages);

const SwapWantsDialog = lazy(async () => ({ default: (await import('./SwapWantsDialog.tsx')).SwapWantsDialog }));

/** What the viewer would take for an own thing, with the dialog to change it. */
export function SwapWants({ itemId, memberId }: { itemId: string; memberId: string }) {
  const { t } = useTranslation();
  const wants = useQuery(getSwapWantsQuery(itemId));
  const [isOpen, setIsOpen] = useState(false);
  if (wants.isLoadingError) {
    return (
      <ErrorState
        title={t('swapWants.error')}
        error={wants.error}
        retrying={wants.isFetching}
        onRetry={() => void wants.refetch()}
      />
    );
  }
  // it is secondary, so it has no placeholder
  if (!wants.data?.on) return null;
  const { declaredAt, abilities } = wants.data;
  return (
    <section aria-labelledby="swap-wants" className="mt-12 max-w-2xl">
      <h2 id="swap-wants" className="text-3xl">
        {t('swapWants.title')}
      </h2>
      <p className="mt-1 text-muted">{t('swapWants.private')}</p>
      <Declared wants={wants.data} />
      {abilities.declare && (
        <Button
          variant="secondary"
          className="mt-5"
          icon={<Repeat2 size={18} aria-hidden="true" />}
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {declaredAt === null ? t('swapWants.say') : t('swapWants.change')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <SwapWantsDialog
            itemId={itemId}
            memberId={memberId}
            wants={wants.data}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function Declared({ wants }: { wants: SwapWantsAnswer }) {
  const { t } = useTranslation();
  const { items, categories, surpriseMe, valuesMayDiffer, isKeptOut } = wants;
  if (isKeptOut) return <p className="mt-5 font-medium">{t('swapWants.keptOut')}</p>;
  const isOpen = items.length + categories.length === 0 && !surpriseMe;
  return (
    <div className="mt-5 flex flex-col gap-3">
      {isOpen ? (
        <p className="font-medium">{t('swapWants.none')}</p>
      ) : (
        <ul className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {items.map(({ _id, title }) => (
            <li key={_id} className="min-w-0">
              <Link
                to={`/items/${_id}`}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 wrap-anywhere"
              >
                <bdi>{title}</bdi>
              </Link>
            </li>
          ))}
          {categories.map((category) => (
            <li key={category}>
              <Chip>{t(`items.categories.${category}`)}</Chip>
            </li>
          ))}
          {surpriseMe && (
            <li>
              <Chip>{t('swapWants.surprise')}</Chip>
            </li>
          )}
        </ul>
      )}
      {valuesMayDiffer && <p className="text-muted">{t('swapWants.valuesDiffer')}</p>}
    </div>
  );
}

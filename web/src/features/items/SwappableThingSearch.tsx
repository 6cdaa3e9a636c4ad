import { delays, limits, type NamedThing } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { imageSizes, toCardImage } from './itemPictureSizes.ts';
import { getSwappableThingsQuery } from './swapWantsQueries.ts';

interface SwappableThingSearchProps {
  memberId: string;
  chosen: readonly NamedThing[];
  onChoose: (item: NamedThing) => void;
}

/** Finds things of other members that are offered for swapping, and adds one with a tap. */
export function SwappableThingSearch({ memberId, chosen, onChoose }: SwappableThingSearchProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setKeyword(typed.trim());
    }, delays.itemSearchDebounce);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  const things = useQuery(getSwappableThingsQuery(keyword));
  const isAsked = keyword !== '';
  const found = (isAsked ? (things.data?.items ?? []) : []).filter(
    ({ _id, ownerId }) => ownerId._id !== memberId && chosen.every((item) => item._id !== _id),
  );
  const isEmpty = isAsked && things.isSuccess && !things.isFetching && found.length === 0;
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={t('swapWants.search')}
        hint={t('swapWants.searchHint', { max: limits.swapWants.items })}
        error={isAsked && things.isError ? t('swapWants.searchFailed') : undefined}
      >
        {(props) => (
          <TextInput
            {...props}
            ref={input}
            type="search"
            maxLength={limits.item.keyword}
            placeholder={t('swapWants.placeholder')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
            }}
            onKeyDown={(event) => {
              // Enter would save the dialog
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
      </Field>
      <ul className="flex flex-col empty:hidden">
        {found.map(({ _id, title, category, images: [picture = null] }) => (
          <li key={_id}>
            <button
              type="button"
              aria-label={t('swapWants.add', { title })}
              className="flex min-h-14 w-full items-center gap-3 rounded-input p-2 text-start hover:bg-primary-wash"
              onClick={() => {
                onChoose({ _id, title, category, picture });
                setTyped('');
                setKeyword('');
                // its button goes away
                input.current?.focus();
              }}
            >
              <span className="w-16 shrink-0 overflow-hidden rounded-input">
                <ItemPicture
                  image={toCardImage(picture ?? undefined)}
                  sizes={imageSizes.small}
                  alt=""
                  category={category}
                />
              </span>
              <bdi className="min-w-0 grow font-medium wrap-anywhere">{title}</bdi>
              <Plus size={20} className="shrink-0 text-primary" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted empty:hidden">
        {isEmpty && t('swapWants.noResults')}
      </p>
    </div>
  );
}

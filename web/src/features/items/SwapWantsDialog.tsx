import {
  itemCategories,
  limits,
  type ItemCategory,
  type NamedThing,
  type SwapWantsAnswer,
} from '@pass-along/contracts';
import { useId, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { RemovableChip, ToggleChip } from '../../ui/Chip.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SwappableThingSearch } from './SwappableThingSearch.tsx';
import { useDeclareSwapWants } from './swapWantsQueries.ts';

interface SwapWantsDialogProps {
  itemId: string;
  memberId: string;
  wants: SwapWantsAnswer;
  onClose: () => void;
}

const toggle = (categories: readonly ItemCategory[], category: ItemCategory) =>
  itemCategories.filter((each) => categories.includes(each) !== (each === category));

/** What a member would take for an own thing: named things, categories, or anything. */
export function SwapWantsDialog({ itemId, memberId, wants, onClose }: SwapWantsDialogProps) {
  const { t } = useTranslation();
  const categoriesId = useId();
  const [items, setItems] = useState<readonly NamedThing[]>(wants.items);
  const [chosen, setChosen] = useState<readonly ItemCategory[]>(wants.categories);
  const [surpriseMe, setSurpriseMe] = useState(wants.surpriseMe);
  const [valuesMayDiffer, setValuesMayDiffer] = useState(wants.valuesMayDiffer);
  const [isKeptOut, setIsKeptOut] = useState(wants.isKeptOut);
  // as the form began, whatever another tab declares meanwhile
  const [begunWith] = useState(wants.declaredAt);
  const declare = useDeclareSwapWants(itemId, () => {
    toast.success(t('swapWants.saved'));
    onClose();
  });
  const hasChanged =
    items !== wants.items ||
    chosen !== wants.categories ||
    surpriseMe !== wants.surpriseMe ||
    valuesMayDiffer !== wants.valuesMayDiffer ||
    isKeptOut !== wants.isKeptOut;
  return (
    <FormDialog
      size="large"
      title={t('swapWants.title')}
      description={t('swapWants.onlyYou')}
      locked={declare.isPending}
      hasOtherChanges={hasChanged}
      cancel={t('swapWants.cancel')}
      submit={t('swapWants.save')}
      busy={declare.isPending}
      onClose={onClose}
      onSubmit={() => {
        const itemIds = items.map(({ _id }) => _id);
        const insteadOf = declare.error?.code === 'swap_wants_changed' ? wants.declaredAt : begunWith;
        const body = { itemIds, categories: [...chosen], surpriseMe, valuesMayDiffer, isKeptOut, insteadOf };
        declare.mutate({ params: { itemId }, body });
      }}
    >
      {declare.error && <Alert>{declare.error.message}</Alert>}
      {items.length > 0 && (
        <ul aria-label={t('swapWants.chosen')} className="flex flex-wrap gap-2">
          {items.map((item) => (
            <li key={item._id} className="max-w-full">
              <RemovableChip
                removeLabel={t('swapWants.remove', { title: item.title })}
                onRemove={() => {
                  setItems(items.filter(({ _id }) => _id !== item._id));
                }}
              >
                <bdi>{item.title}</bdi>
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      {items.length < limits.swapWants.items ? (
        <SwappableThingSearch
          memberId={memberId}
          chosen={items}
          onChoose={(item) => {
            setItems([...items, item]);
          }}
        />
      ) : (
        <p className="text-muted">{t('swapWants.full', { max: limits.swapWants.items })}</p>
      )}
      <div>
        <p id={categoriesId} className="mb-2 text-sm font-semibold">
          {t('swapWants.categories')}
        </p>
        <div role="group" aria-labelledby={categoriesId} className="flex flex-wrap gap-2">
          {itemCategories.map((category) => (
            <ToggleChip
              key={category}
              on={chosen.includes(category)}
              onChange={() => {
                setChosen(toggle(chosen, category));
              }}
            >
              {t(`items.categories.${category}`)}
            </ToggleChip>
          ))}
        </div>
      </div>
      <div>
        <Checkbox checked={surpriseMe} onChange={setSurpriseMe}>
          {t('swapWants.surpriseChoice')}
        </Checkbox>
        <Checkbox checked={valuesMayDiffer} onChange={setValuesMayDiffer}>
          {t('swapWants.valuesChoice')}
        </Checkbox>
        <Checkbox checked={isKeptOut} onChange={setIsKeptOut}>
          {t('swapWants.keepOutChoice')}
        </Checkbox>
      </div>
    </FormDialog>
  );
}

import { itemCategories, itemCondition, itemTypes, limits, type ItemAnswer, getKeys } from '@pass-along/contracts';
import type { ReactElement } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMyCircles } from '../../session/myCirclesQuery.ts';
import type { FormConflicts } from '../../forms/useFormConflicts.ts';
import { currency } from '../../i18n/communityMarks.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { AudienceSelect } from './AudienceSelect.tsx';
import { DescriptionAssistant } from './DescriptionAssistant.tsx';
import { ItemConflict } from './ItemConflict.tsx';
import type { ItemDraft } from './itemDraft.ts';
import { NumberField } from './NumberField.tsx';
import { PicturePicker } from './PicturePicker.tsx';
import { TagsInput } from './TagsInput.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { WeightField } from './WeightField.tsx';
import { useItemSuggestion } from './useItemSuggestion.ts';
import type { PictureUploads } from './usePictureUploads.ts';

const sideBySide: ReadonlySet<string> = new Set([
  'category',
  'condition',
  'estimatedValue',
  'weightKg',
] satisfies (keyof ItemDraft)[]);

/** What is said of a thing one looks for, in its order; the rest is known of a thing one has. */
const wantedFields: readonly (keyof ItemDraft)[] = [
  'type',
  'title',
  'description',
  'category',
  'tags',
  'pictures',
  'circleId',
];

interface ItemFormFieldsProps {
  form: UseFormReturn<ItemDraft>;
  item: ItemAnswer | undefined;
  /** Id of the item with the stored pictures of the form; '' for none. */
  picturesItemId: string;
  /** True when the form is for a wanted post only. */
  isWantedForm: boolean;
  /** The form of a thing that exists, which cannot become a wanted post. */
  isThingForm: boolean;
  disabled: boolean;
  conflicts: FormConflicts<ItemDraft>;
  uploads: PictureUploads;
  /** Why files were refused. */
  problems: readonly string[];
  onProblems: (problems: string[]) => void;
}

export function ItemFormFields({
  form,
  item,
  picturesItemId,
  isWantedForm,
  isThingForm,
  disabled,
  conflicts,
  uploads,
  problems,
  onProblems,
}: ItemFormFieldsProps) {
  const { t } = useTranslation();
  const { register, control, formState } = form;
  const { errors } = formState;
  const [title, description, deliveryNotes, type, pictures] = useWatch({
    control,
    name: ['title', 'description', 'deliveryNotes', 'type', 'pictures'],
  });
  const isWanted = type === 'request';
  const types = isWantedForm ? [] : isThingForm ? itemTypes.filter((other) => other !== 'request') : itemTypes;
  const suggestion = useItemSuggestion(form, item === undefined);
  const circles = useMyCircles();
  const pictureError = problems.length > 0 ? problems.join(' ') : errors.pictures?.message;
  // in the order of the form, the camera first; a field without a control does not compile
  const controls: Record<keyof ItemDraft, ReactElement | null | false> = {
    pictures: (
      <Field
        label={t('itemForm.pictures')}
        hint={isWanted ? t('itemForm.wanted.picturesHint') : t('itemForm.picturesHint', { max: limits.item.images })}
        error={pictureError}
      >
        {(props) => (
          <Controller
            control={control}
            name="pictures"
            render={({ field }) => (
              <PicturePicker
                control={props}
                ref={field.ref}
                pictures={field.value}
                uploads={uploads}
                onChange={field.onChange}
                onProblems={onProblems}
              />
            )}
          />
        )}
      </Field>
    ),
    // a listing never becomes a wanted post, nor the other way round
    type: types.length > 1 && (
      <Controller
        control={control}
        name="type"
        render={({ field }) => <TypeChoice types={types} value={field.value} onChange={field.onChange} />}
      />
    ),
    title: (
      <Field
        label={t('itemForm.title')}
        required
        error={errors.title?.message}
        counter={{ used: title.length, max: limits.item.title }}
      >
        {(props) => (
          <TextInput
            {...props}
            {...register('title')}
            placeholder={isWanted ? t('itemForm.wanted.titlePlaceholder') : t('itemForm.titlePlaceholder')}
            autoComplete="off"
          />
        )}
      </Field>
    ),
    description: (
      <Field
        label={t('itemForm.description')}
        required
        error={errors.description?.message}
        counter={{ used: description.length, max: limits.item.description }}
      >
        {(props) => (
          <TextArea
            {...props}
            {...register('description')}
            placeholder={isWanted ? t('itemForm.wanted.descriptionPlaceholder') : t('itemForm.descriptionPlaceholder')}
          />
        )}
      </Field>
    ),
    category: (
      <Field
        label={t('itemForm.category')}
        required
        hint={suggestion.isCategorySuggested ? t('itemForm.suggestedCategory') : undefined}
        error={errors.category?.message}
      >
        {(props) => (
          <Select
            {...props}
            {...register('category')}
            placeholder={t('itemForm.categoryPlaceholder')}
            options={itemCategories.map((value) => ({ value, label: t(`items.categories.${value}`) }))}
          />
        )}
      </Field>
    ),
    condition: (
      <Field label={t('itemForm.condition')} error={errors.condition?.message}>
        {(props) => (
          <Select
            {...props}
            {...register('condition')}
            options={itemCondition.options.map((value) => ({ value, label: t(`items.conditions.${value}`) }))}
          />
        )}
      </Field>
    ),
    estimatedValue: (
      <Field
        label={currency === '' ? t('itemForm.estimatedValue') : t('itemForm.estimatedValueIn', { currency })}
        hint={t('itemForm.estimatedValueHint')}
        error={errors.estimatedValue?.message}
      >
        {(props) => <NumberField props={props} control={control} name="estimatedValue" />}
      </Field>
    ),
    weightKg: (
      <Field label={t('itemForm.weight')} hint={t('itemForm.weightHint')} error={errors.weightKg?.message}>
        {(props) => (
          <WeightField props={props} control={control} setValue={form.setValue} usualKg={suggestion.weightKg} />
        )}
      </Field>
    ),
    tags: (
      <Field
        label={t('itemForm.tags')}
        hint={t('itemForm.tagsHint', { max: limits.item.tags })}
        error={errors.tags?.message}
      >
        {(props) => (
          <Controller
            control={control}
            name="tags"
            render={({ field }) => (
              <TagsInput control={props} tags={field.value} suggested={suggestion.tags} onChange={field.onChange} />
            )}
          />
        )}
      </Field>
    ),
    deliveryNotes: (
      <Field
        label={t('itemForm.deliveryNotes')}
        hint={t('itemForm.deliveryNotesHint')}
        error={errors.deliveryNotes?.message}
        counter={{ used: deliveryNotes.length, max: limits.item.deliveryNotes }}
      >
        {(props) => <TextArea {...props} {...register('deliveryNotes')} rows={2} />}
      </Field>
    ),
    // without circles there is no choice
    circleId:
      circles.length === 0 && (item?.circleId ?? null) === null ? null : (
        <Field label={t('itemForm.showTo')} hint={t('itemForm.showToHint')} error={errors.circleId?.message}>
          {(props) => (
            <Controller
              control={control}
              name="circleId"
              render={({ field }) => <AudienceSelect control={props} circles={circles} {...field} />}
            />
          )}
        </Field>
      ),
  };
  const names = isWanted ? wantedFields : getKeys(controls);
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-5 sm:grid-cols-2">
      {names.map(
        (name) =>
          controls[name] && (
            <div key={name} className={sideBySide.has(name) && !isWanted ? undefined : 'sm:col-span-2'}>
              {controls[name]}
              {name === 'pictures' && pictures.length > 1 && (
                <p className="mt-1.5 text-sm text-muted">{t('itemForm.orderHint')}</p>
              )}
              {name === 'description' && <DescriptionAssistant form={form} itemId={picturesItemId} uploads={uploads} />}
              {name !== 'pictures' && <ItemConflict conflicts={conflicts} name={name} circles={circles} />}
            </div>
          ),
      )}
    </fieldset>
  );
}

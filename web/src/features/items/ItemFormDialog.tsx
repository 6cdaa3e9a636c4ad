import { itemCategories, itemCondition, limits, type FieldError, type ItemAnswer } from '@pass-along/contracts';
import { useEffect, useId, useState, type ReactElement } from 'react';
import { Controller, useForm, useWatch, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMyCircles } from '../../api/myCirclesQuery.ts';
import { createResolver } from '../../forms/formResolver.ts';
import { useFormConflicts, useFocusField } from '../../forms/useFormConflicts.ts';
import { currency } from '../../i18n/communityMarks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import {
  validateItemDraft,
  createAnswerDraft,
  toItemDraft,
  emptyDraft,
  getItemConflicts,
  type ItemDraft,
} from './itemDraft.ts';
import { ItemConflict } from './ItemConflict.tsx';
import { readItemDraft } from './storedItemDraft.ts';
import { NumberField } from './NumberField.tsx';
import { PicturePicker } from './PicturePicker.tsx';
import { AudienceSelect } from './AudienceSelect.tsx';
import { TagsInput } from './TagsInput.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { useStoredDraft } from './useStoredDraft.ts';
import { useItemSave } from './useItemSave.ts';

const resolver = createResolver(validateItemDraft);

const sideBySide: ReadonlySet<string> = new Set([
  'category',
  'condition',
  'estimatedValue',
  'weightKg',
] satisfies (keyof ItemDraft)[]);

interface ItemFormDialogProps {
  /** The item to update; without it, the form adds a new one. */
  item?: ItemAnswer;
  /** The wanted post that the new item answers; the form starts with its texts. */
  answers?: ItemAnswer | undefined;
  /** Id of the member; this device keeps the draft of a new item under it. */
  keptFor?: string | undefined;
  onClose: () => void;
  /** Called instead of `onClose` once a new item is listed. */
  onListed?: (item: ItemAnswer) => void;
}

export function ItemFormDialog({ item, answers, keptFor, onClose, onListed }: ItemFormDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [problems, setProblems] = useState<string[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [kept] = useState(() => (keptFor === undefined ? undefined : readItemDraft(keptFor)));
  const [opened] = useState(() =>
    item ? toItemDraft(item) : answers ? createAnswerDraft(answers) : (kept ?? emptyDraft),
  );
  const form = useForm<ItemDraft>({
    defaultValues: opened,
    resolver,
    shouldFocusError: true,
  });
  const { register, control, handleSubmit, setError, getValues, formState } = form;
  const { isRestored, discard, finish } = useStoredDraft(keptFor, kept !== undefined, form);
  const [title, description, deliveryNotes, pictures] = useWatch({
    control,
    name: ['title', 'description', 'deliveryNotes', 'pictures'],
  });
  const { errors } = formState;

  const focusField = useFocusField(form);
  const conflicts = useFormConflicts(form, opened, () => {
    setRefusal(undefined);
  });
  const { state, save } = useItemSave({
    item,
    shown: conflicts.shown,
    onSent: finish,
    onSaved: (saved) => {
      if (item || !onListed) onClose();
      else onListed(saved);
    },
    onRefused: (error) => {
      setRefusal(error.message);
      const [first] = showFieldErrors(error.errors, (field, message) => {
        setError(field, { type: 'server', message });
      });
      conflicts.ask(getItemConflicts(error.errors));
      if (first) focusField(first);
    },
  });
  const busy = state.step !== 'editing';

  // object URLs of previews are revoked with the form
  useEffect(
    () => () => {
      for (const picture of getValues('pictures')) if (picture.kind === 'picked') URL.revokeObjectURL(picture.url);
    },
    [getValues],
  );

  const circles = useMyCircles();
  const pictureError = problems.length > 0 ? problems.join(' ') : errors.pictures?.message;
  // in the order of the form, the camera first; a field without a control does not compile
  const controls: Record<keyof ItemDraft, ReactElement | null> = {
    pictures: (
      <Field
        label={t('itemForm.pictures')}
        hint={t('itemForm.picturesHint', { max: limits.item.images })}
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
                onChange={field.onChange}
                onProblems={setProblems}
              />
            )}
          />
        )}
      </Field>
    ),
    type: (
      <Controller
        control={control}
        name="type"
        render={({ field }) => <TypeChoice value={field.value} onChange={field.onChange} />}
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
            placeholder={t('itemForm.titlePlaceholder')}
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
          <TextArea {...props} {...register('description')} placeholder={t('itemForm.descriptionPlaceholder')} />
        )}
      </Field>
    ),
    category: (
      <Field label={t('itemForm.category')} required error={errors.category?.message}>
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
        {(props) => <NumberField props={props} control={control} name="weightKg" />}
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
            render={({ field }) => <TagsInput control={props} tags={field.value} onChange={field.onChange} />}
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
  return (
    <Dialog
      size="large"
      title={item ? t('itemForm.updateTitle') : t('itemForm.addTitle')}
      description={item ? t('itemForm.updateText') : t('itemForm.addText')}
      locked={busy}
      // a draft has no pictures
      keepsDraft={keptFor !== undefined && pictures.length === 0}
      onClose={onClose}
      footer={
        busy ? (
          <div className="w-full">
            <Progress
              value={state.step === 'done' ? 1 : state.sent}
              label={
                state.step === 'done'
                  ? t('itemForm.done')
                  : state.sent < 1
                    ? t('itemForm.uploading', { percent: Math.round(state.sent * 100) })
                    : t('itemForm.saving')
              }
            />
          </div>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('itemForm.cancel')}
            </Button>
            <Button type="submit" form={formId}>
              {item ? t('itemForm.update') : t('itemForm.create')}
            </Button>
          </>
        )
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          setRefusal(undefined);
          setProblems([]);
          void handleSubmit(save)(event);
        }}
      >
        {refusal !== undefined && <Alert>{refusal}</Alert>}
        {isRestored && !busy && (
          <div
            role="status"
            className="flex flex-wrap items-center gap-x-4 rounded-input bg-primary-wash px-3.5 py-1.5"
          >
            <span className="me-auto">{t('itemForm.restored')}</span>
            <Button variant="quiet" className="-mx-4" onClick={discard}>
              {t('itemForm.discard')}
            </Button>
          </div>
        )}
        <fieldset disabled={busy} className="grid min-w-0 gap-5 sm:grid-cols-2">
          {(Object.keys(controls) as (keyof ItemDraft)[]).map(
            (name) =>
              controls[name] && (
                <div key={name} className={sideBySide.has(name) ? undefined : 'sm:col-span-2'}>
                  {controls[name]}
                  {name !== 'pictures' && <ItemConflict conflicts={conflicts} name={name} circles={circles} />}
                </div>
              ),
          )}
        </fieldset>
      </form>
    </Dialog>
  );
}

/** Shows the server's errors on their fields; returns the fields that got one. */
function showFieldErrors(
  errors: readonly FieldError[],
  show: (field: FieldPath<ItemDraft>, message: string) => void,
): FieldPath<ItemDraft>[] {
  return errors.flatMap(({ path, message }) => {
    const name = path.split('.')[0] === 'images' ? 'pictures' : path.split('.')[0];
    const field = (Object.keys(emptyDraft) as (keyof ItemDraft)[]).find((known) => known === name);
    if (field === undefined) return [];
    show(field, message);
    return [field];
  });
}

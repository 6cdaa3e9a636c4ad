import { delays, eventCategories, limits, toastDurations } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Controller, useFieldArray, useForm, useWatch, type Control } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { describeRefusal } from '../../api/apiErrorText.ts';
import { useCommand } from '../../api/useCommand.ts';
import { createResolver } from '../../forms/formResolver.ts';
import { useFirstErrorFocus } from '../../forms/useFirstErrorFocus.ts';
import { useTimeZones } from '../../api/useTimeZones.ts';
import { useMember } from '../../session/sessionContext.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import {
  toEventBody,
  validateEventDraft,
  toFormErrors,
  saveEventDraft,
  readEventDraft,
  repeats,
  type EventDraft,
} from './eventDraft.ts';
import { eventKeys } from './communityEventKeys.ts';
import { EventPlaceFields, EventTimeFields } from './EventPlanFields.tsx';
import { SeriesDates } from './SeriesDates.tsx';

const createDraftResolver = (placeZone: string) =>
  createResolver<EventDraft>((draft) => validateEventDraft(draft, placeZone, new Date()));

interface EventFormDialogProps {
  onCreated: (eventId: string) => void;
  onClose: () => void;
}

/** Plans an event. Its words cannot be edited afterwards, which the member has to acknowledge first. */
export function EventFormDialog({ onCreated, onClose }: EventFormDialogProps) {
  const { t } = useTranslation();
  const firstTick = useId();
  const queryClient = useQueryClient();
  const [acknowledged, setAcknowledged] = useState(false);
  const [done, setDone] = useState(false);
  /** The sent share of the form, 0 to 1. */
  const [sent, setSent] = useState(0);
  const memberId = useMember()?._id ?? '';
  const [kept] = useState(() => readEventDraft(memberId));
  const { place } = useTimeZones();
  const resolver = createDraftResolver(place);
  const form = useForm<EventDraft>({
    resolver,
    defaultValues: kept,
    // `useFirstErrorFocus` follows the order of the page
    shouldFocusError: false,
  });
  const { register, handleSubmit, control, formState, setError, subscribe } = form;
  const formElement = useRef<HTMLFormElement>(null);
  const { focusFirstError } = useFirstErrorFocus(formElement, formState);
  // keeps the draft, so that one wrong key does not lose it
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveEventDraft(memberId, values);
        },
      }),
    [memberId, subscribe],
  );
  const { errors } = formState;
  const [name, description, repeat] = useWatch({ control, name: ['name', 'description', 'repeat'] });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const create = useCommand('POST /api/events', {
    onProgress: setSent,
    onSuccess: async ({ data }) => {
      setDone(true);
      saveEventDraft(memberId, undefined);
      toast.success(t('events.form.created'), { duration: toastDurations.event });
      timer.current = setTimeout(onCreated, delays.formClose, data._id);
      await queryClient.invalidateQueries({ queryKey: eventKeys.all });
    },
    onError: (error) => {
      toast.error(describeRefusal(error, t('events.form.failed')), { duration: toastDurations.event });
      for (const { path, message } of toFormErrors(error.errors)) setError(path as keyof EventDraft, { message });
      focusFirstError();
    },
  });
  const busy = create.isPending || done;
  return (
    <FormDialog
      size="large"
      title={t('events.form.title')}
      locked={busy}
      keepsDraft
      onClose={onClose}
      cancel={t('events.cancel')}
      submit={t('events.create')}
      busy={busy}
      disabledReasonId={acknowledged ? undefined : firstTick}
      formRef={formElement}
      onCancel={() => {
        saveEventDraft(memberId, undefined);
        onClose();
      }}
      onSubmit={() => {
        if (!acknowledged || busy) return;
        void handleSubmit((values) => {
          setSent(0);
          create.mutate({ body: toEventBody(values, place) });
        })();
      }}
    >
      {create.error?.errors.length === 0 && <Alert>{create.error.message}</Alert>}
      <Field
        label={t('events.form.name')}
        required
        error={errors.name?.message}
        counter={{ used: name.length, max: limits.event.name.max }}
      >
        {(props) => <TextInput {...props} {...register('name')} autoComplete="off" />}
      </Field>
      <Field
        label={t('events.form.description')}
        required
        error={errors.description?.message}
        counter={{ used: description.length, max: limits.event.description.max }}
      >
        {(props) => <TextArea {...props} {...register('description')} />}
      </Field>
      <EventTimeFields form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('events.form.repeats')}>
          {(props) => (
            <Select
              {...props}
              {...register('repeat')}
              options={repeats.map((value) => ({ value, label: t(`events.form.repeat.${value}`) }))}
            />
          )}
        </Field>
        {repeat !== 'once' && (
          <Field
            label={t('events.form.times')}
            required
            hint={t('events.form.timesHint', { max: limits.event.series.max })}
            error={errors.times?.message}
          >
            {(props) => (
              <Controller
                control={control}
                name="times"
                render={({ field }) => <NumberInput {...props} {...field} inputMode="numeric" />}
              />
            )}
          </Field>
        )}
      </div>
      <SeriesDates control={control} />
      <EventPlaceFields form={form}>
        <Field label={t('events.category')} required error={errors.category?.message}>
          {(props) => (
            <Select
              {...props}
              {...register('category')}
              options={eventCategories.map((value) => ({ value, label: t(`events.categories.${value}`) }))}
            />
          )}
        </Field>
      </EventPlaceFields>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('events.form.maxParticipants')}
          hint={t('events.form.maxHint')}
          error={errors.maxParticipants?.message}
        >
          {(props) => (
            <Controller
              control={control}
              name="maxParticipants"
              render={({ field }) => <NumberInput {...props} {...field} inputMode="numeric" />}
            />
          )}
        </Field>
        <Field label={t('events.form.badge')} hint={t('events.form.badgeHint')} error={errors.badgeReward?.message}>
          {(props) => <TextInput {...props} {...register('badgeReward')} maxLength={limits.event.badgeReward} />}
        </Field>
      </div>
      <TextRows
        control={control}
        name="requirements"
        most={limits.event.requirements}
        error={errors.requirements?.message}
      />
      <TextRows control={control} name="tags" most={limits.event.tags} error={errors.tags?.message} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={t('events.form.contactEmail')} error={errors.email?.message}>
          {(props) => <TextInput {...props} {...register('email')} type="email" />}
        </Field>
        <Field label={t('events.form.contactPhone')} error={errors.phone?.message}>
          {(props) => <TextInput {...props} {...register('phone')} type="tel" />}
        </Field>
        <Field label={t('events.form.contactWebsite')} error={errors.website?.message}>
          {(props) => <TextInput {...props} {...register('website')} inputMode="url" />}
        </Field>
      </div>
      <div>
        <Controller
          control={control}
          name="donations"
          render={({ field }) => (
            <Checkbox checked={field.value} onChange={field.onChange}>
              {t('events.form.donations')}
            </Checkbox>
          )}
        />
        <Controller
          control={control}
          name="draft"
          render={({ field }) => (
            <Checkbox checked={field.value} onChange={field.onChange}>
              {t('events.form.draft')}
            </Checkbox>
          )}
        />
        <Checkbox checked={acknowledged} onChange={setAcknowledged}>
          {t('events.form.acknowledge')}
        </Checkbox>
        <p id={firstTick} className={acknowledged ? 'sr-only' : 'text-sm text-muted'}>
          {acknowledged ? '' : t('events.form.acknowledgeFirst')}
        </p>
      </div>
      {busy && (
        <Progress
          value={done ? 1 : sent}
          label={done ? t('events.form.done') : sent < 1 ? t('events.form.sending') : t('events.form.saving')}
        />
      )}
    </FormDialog>
  );
}

interface TextRowsProps {
  control: Control<EventDraft>;
  name: 'requirements' | 'tags';
  most: number;
  error: string | undefined;
}

/** Text fields that are filled in one after another; blank ones are dropped. */
function TextRows({ control, name, most, error }: TextRowsProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name });
  const getRowLabel = (index: number) =>
    name === 'tags' ? t('events.form.tag', { number: index + 1 }) : t('events.form.requirement', { number: index + 1 });
  return (
    <div className="flex flex-col items-start gap-3">
      {fields.map((field, index) => (
        <div key={field.id} className="flex w-full items-end gap-2">
          <div className="grow">
            <Field label={getRowLabel(index)}>
              {(props) => <TextInput {...props} {...control.register(`${name}.${index}.text`)} autoComplete="off" />}
            </Field>
          </div>
          <IconButton
            label={t('events.form.remove', { what: getRowLabel(index) })}
            onClick={() => {
              remove(index);
            }}
          >
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {error !== undefined && <Alert>{error}</Alert>}
      {fields.length < most && (
        <Button
          variant="quiet"
          className="-ms-4"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => {
            append({ text: '' });
          }}
        >
          {name === 'tags' ? t('events.form.addTag') : t('events.form.addRequirement')}
        </Button>
      )}
    </div>
  );
}

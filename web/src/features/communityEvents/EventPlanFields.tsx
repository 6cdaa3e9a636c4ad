import { eventLocationTypes, formatMeetingPlace, getFollowingEnd, limits } from '@pass-along/contracts';
import type { ReactNode } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MeetingPlaceChoice } from '../../meetingPlaces/MeetingPlaceChoice.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { EventDraft } from './eventDraft.ts';
import { PlacePicker } from './PlacePicker.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

/** Start, end and time zone. The end follows the start. */
export function EventTimeFields({ form }: { form: UseFormReturn<EventDraft> }) {
  const { t } = useTranslation();
  const { register, getValues, setValue, control, formState } = form;
  const { errors, isSubmitted } = formState;
  const start = register('startDate');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('events.form.start')} required error={errors.startDate?.message}>
          {(props) => (
            <TextInput
              {...props}
              {...start}
              type="datetime-local"
              onChange={(change) => {
                const end = getFollowingEnd(getValues(), change.target.value);
                setValue('endDate', end, { shouldValidate: isSubmitted });
                void start.onChange(change);
              }}
            />
          )}
        </Field>
        <Field label={t('events.form.end')} required error={errors.endDate?.message}>
          {(props) => <TextInput {...props} {...register('endDate')} type="datetime-local" />}
        </Field>
      </div>
      <TimeZoneField control={control} error={errors.timeZone?.message} />
    </>
  );
}

/** Where the event takes place. `children` stand beside the type of location. */
export function EventPlaceFields({ form, children }: { form: UseFormReturn<EventDraft>; children?: ReactNode }) {
  const { t } = useTranslation();
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  const [locationType, meetingPlaceId] = useWatch({ control, name: ['locationType', 'meetingPlaceId'] });
  const isOnline = locationType === 'online';
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {children}
        <Field label={t('events.form.locationType')} required error={errors.locationType?.message}>
          {(props) => (
            <Select
              {...props}
              {...register('locationType')}
              options={eventLocationTypes.map((value) => ({ value, label: t(`events.places.${value}`) }))}
            />
          )}
        </Field>
      </div>
      {!isOnline && (
        <MeetingPlaceChoice
          chosenId={meetingPlaceId}
          onChoose={(chosen) => {
            setValue('meetingPlaceId', chosen?._id ?? '');
            setValue('address', chosen ? formatMeetingPlace(chosen) : '');
          }}
        />
      )}
      <Field
        label={isOnline ? t('events.form.platform') : t('events.form.address')}
        hint={isOnline ? t('events.form.platformHint') : undefined}
        error={errors.address?.message}
      >
        {(props) => (
          <TextInput
            {...props}
            {...register('address', {
              onChange: () => {
                setValue('meetingPlaceId', '');
              },
            })}
            maxLength={limits.event.address}
          />
        )}
      </Field>
      {locationType !== 'offline' && (
        <Field label={t('events.form.link')} hint={t('events.form.linkHint')} error={errors.link?.message}>
          {(props) => <TextInput {...props} {...register('link')} inputMode="url" autoComplete="off" />}
        </Field>
      )}
      {!isOnline && (
        <Controller
          control={control}
          name="coordinates"
          render={({ field }) => <PlacePicker at={field.value} onChange={field.onChange} />}
        />
      )}
    </>
  );
}

import { formatMeetingPlace, limits, type HandoverPlan } from '@pass-along/contracts';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTimeZones } from '../../api/useTimeZones.ts';
import { createResolver, translateFieldError } from '../../forms/formResolver.ts';
import { formatTimeZone } from '../../i18n/localeFormat.ts';
import { MeetingPlaceChoice } from '../../meetingPlaces/MeetingPlaceChoice.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toHandoverDraft, validateHandoverDraft, type HandoverDraft } from './handoverDraft.ts';

const createDraftResolver = (timeZone: string) =>
  createResolver<HandoverDraft>((draft) => validateHandoverDraft(draft, timeZone, new Date()).map(translateFieldError));

/** The form of a plan, in the member's time zone; it begins with the present plan, if there is one. */
export function useHandoverForm(present: HandoverPlan | null) {
  const { own: timeZone } = useTimeZones();
  const [defaultValues] = useState(() => toHandoverDraft(present, timeZone, new Date()));
  const form = useForm<HandoverDraft>({ resolver: createDraftResolver(timeZone), defaultValues });
  return { form, timeZone };
}

interface HandoverPlanFieldsProps {
  form: UseFormReturn<HandoverDraft>;
  timeZone: string;
  placeHint: string;
}

/** Place and time of a plan. A courier needs no place. */
export function HandoverPlanFields({
  form: { register, control, formState, setValue },
  timeZone,
  placeHint,
}: HandoverPlanFieldsProps) {
  const { t } = useTranslation();
  const [method, meetingPlaceId] = useWatch({ control, name: ['method', 'meetingPlaceId'] });
  const { errors, isSubmitted } = formState;
  return (
    <>
      {method !== 'courier' && (
        <MeetingPlaceChoice
          chosenId={meetingPlaceId}
          onChoose={(chosen) => {
            setValue('meetingPlaceId', chosen?._id ?? '');
            setValue('place', chosen ? formatMeetingPlace(chosen) : '', { shouldValidate: isSubmitted });
          }}
        />
      )}
      <Field
        label={t('swaps.handover.place')}
        required={method !== 'courier'}
        hint={placeHint}
        error={errors.place?.message}
      >
        {(props) => (
          <TextInput
            {...props}
            {...register('place', {
              onChange: () => {
                setValue('meetingPlaceId', '');
              },
            })}
            maxLength={limits.swap.place}
          />
        )}
      </Field>
      <Field label={t('swaps.handover.day')} required error={errors.day?.message}>
        {(props) => <TextInput {...props} {...register('day')} type="date" />}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('swaps.handover.from')} required error={errors.from?.message}>
          {(props) => <TextInput {...props} {...register('from')} type="time" />}
        </Field>
        <Field label={t('swaps.handover.to')} required error={errors.to?.message}>
          {(props) => <TextInput {...props} {...register('to')} type="time" />}
        </Field>
      </div>
      <p className="text-sm text-muted">{t('swaps.handover.zone', { zone: formatTimeZone(timeZone) })}</p>
    </>
  );
}

import { formatMeetingPlace, handoverMethod, limits, swapStepEndpoints, getFirstName } from '@pass-along/contracts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTimeZones } from '../../api/useTimeZones.ts';
import { translateFieldError, createResolver } from '../../forms/formResolver.ts';
import { formatTimeZone } from '../../i18n/localeFormat.ts';
import { MeetingPlaceChoice } from '../../meetingPlaces/MeetingPlaceChoice.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { toHandoverBody, validateHandoverDraft, toHandoverDraft, type HandoverDraft } from './handoverDraft.ts';
import { type SwapDialogProps } from './swapActions.ts';
import { useSwapStep } from './swapMutations.ts';
import { formatAction, getSwapSides } from './swapText.ts';

const createDraftResolver = (timeZone: string) =>
  createResolver<HandoverDraft>((draft) => validateHandoverDraft(draft, timeZone, new Date()).map(translateFieldError));

/** Proposes the method, place and time of the handover; the other side agrees or proposes another plan. */
export function HandoverDialog({ swap, memberId, onClose }: SwapDialogProps) {
  const { t } = useTranslation();
  const name = getFirstName(getSwapSides(swap, memberId).other.name);
  const { handover } = swap;
  const { own: timeZone } = useTimeZones();
  const [defaultValues] = useState(() => toHandoverDraft(handover.proposal ?? handover.plan, timeZone, new Date()));
  const resolver = createDraftResolver(timeZone);
  const { register, handleSubmit, control, formState, setValue } = useForm<HandoverDraft>({ resolver, defaultValues });
  const [method, meetingPlaceId] = useWatch({ control, name: ['method', 'meetingPlaceId'] });
  const { errors, isSubmitted } = formState;
  const propose = useSwapStep(swapStepEndpoints.proposeHandover, t('swaps.handover.done', { name }), onClose);
  return (
    <FormDialog
      title={formatAction('proposeHandover', swap, t)}
      description={handover.plan === null ? t('swaps.handover.text', { name }) : t('swaps.handover.moveText', { name })}
      locked={propose.isPending}
      onClose={onClose}
      cancel={t('swaps.cancel')}
      submit={t('swaps.handover.send')}
      busy={propose.isPending}
      onSubmit={() => {
        void handleSubmit((draft) => {
          propose.mutate({ params: { swapId: swap._id }, body: toHandoverBody(draft, timeZone) });
        })();
      }}
    >
      {propose.error && <Alert>{propose.error.message}</Alert>}
      <Field label={t('swaps.handover.method')}>
        {(props) => (
          <Select
            {...props}
            {...register('method')}
            options={handoverMethod.options.map((value) => ({ value, label: t(`swaps.methods.${value}`) }))}
          />
        )}
      </Field>
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
        hint={t('swaps.handover.placeHint', { name })}
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
    </FormDialog>
  );
}

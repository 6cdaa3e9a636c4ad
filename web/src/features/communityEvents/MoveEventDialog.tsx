import { toLocalTime, type EventAnswer } from '@pass-along/contracts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createResolver } from '../../forms/formResolver.ts';
import { useFirstErrorFocus } from '../../forms/useFirstErrorFocus.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useMove } from './communityEventMutations.ts';
import { emptyDraft, toFormErrors, toMoveBody, validateMove, type EventDraft } from './eventDraft.ts';
import { EventPlaceFields, EventTimeFields } from './EventPlanFields.tsx';

const resolver = createResolver<EventDraft>((draft) => validateMove(draft, new Date()));

/** The planner moves the event to another time or place; everyone that joined hears of it. */
export function MoveEventDialog({ event, onClose }: { event: EventAnswer; onClose: () => void }) {
  const { t } = useTranslation();
  const [movesLaterDates, setMovesLaterDates] = useState(false);
  const form = useForm<EventDraft>({
    resolver,
    defaultValues: toDraft(event),
    // `useFirstErrorFocus` follows the order of the page
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const [isUnchanged, setUnchanged] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);
  const { focusFirstError } = useFirstErrorFocus(formElement, form.formState);
  const move = useMove({
    onMoved: onClose,
    onError(error) {
      for (const { path, message } of toFormErrors(error.errors)) form.setError(path as keyof EventDraft, { message });
      focusFirstError();
    },
  });
  const { series } = event;
  const hasLaterDates = series !== null && series.number < series.times;
  return (
    <FormDialog
      size="large"
      title={t('events.move.title')}
      description={t('events.move.text')}
      locked={move.isPending}
      onClose={onClose}
      cancel={t('events.cancel')}
      submit={t('events.move.send')}
      busy={move.isPending}
      formRef={formElement}
      onSubmit={() => {
        setUnchanged(!isDirty);
        if (!isDirty) return;
        void form.handleSubmit((draft) => {
          move.mutate({ params: { id: event._id }, body: toMoveBody(draft, movesLaterDates) });
        })();
      }}
    >
      {isUnchanged && !isDirty && <Alert>{t('events.move.unchanged')}</Alert>}
      {move.error?.errors.length === 0 && <Alert>{move.error.message}</Alert>}
      <EventTimeFields form={form} />
      <EventPlaceFields form={form} />
      {hasLaterDates && (
        <Checkbox checked={movesLaterDates} onChange={setMovesLaterDates}>
          {t('events.move.laterDates')}
        </Checkbox>
      )}
    </FormDialog>
  );
}

/** Times as the inputs show them, in the zone of the place. */
function toDraft({ startDate, endDate, timeZone, location }: EventAnswer): EventDraft {
  const toInput = (at: string) => toLocalTime(at, timeZone).slice(0, 'yyyy-mm-ddThh:mm'.length);
  const { type: locationType, address, coordinates, link, meetingPlaceId } = location;
  return {
    ...emptyDraft,
    ...{ startDate: toInput(startDate), endDate: toInput(endDate), timeZone },
    ...{ locationType, address, meetingPlaceId: meetingPlaceId ?? '', coordinates, link },
  };
}

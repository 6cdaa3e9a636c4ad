import { memo } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTimeZones } from '../../api/useTimeZones.ts';
import { formatTimeZone } from '../../i18n/localeFormat.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import type { EventDraft } from './eventDraft.ts';

interface TimeZoneFieldProps {
  control: Control<EventDraft>;
  error: string | undefined;
}

/** The zone of the event's place. Its four hundred options are not drawn again while other fields are filled in. */
export const TimeZoneField = memo(function TimeZoneField({ control, error }: TimeZoneFieldProps) {
  const { t } = useTranslation();
  const { own, place, all } = useTimeZones();
  const { field } = useController({ control, name: 'timeZone' });
  const zone = field.value === '' ? place : field.value;
  return (
    <Field
      label={t('events.form.zone')}
      hint={zone === own ? undefined : t('events.form.zoneHint', { zone: formatTimeZone(own) })}
      error={error}
    >
      {(props) => (
        <Select
          {...props}
          {...field}
          value={zone}
          options={all.map((value) => ({ value, label: formatTimeZone(value) }))}
        />
      )}
    </Field>
  );
});

import type { QuietHours } from '@pass-along/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeZones } from '../../api/useTimeZones.ts';
import { formatTimeZone } from '../../i18n/localeFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, type ControlProps } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useSavePreferences } from './preferenceQueries.ts';

/** Milliseconds. */
const saveDelayMs = 800;

/** Hours without mails and pushes, in the time zone in which they were chosen. */
export function QuietHoursSetting({ quietHours }: { quietHours: QuietHours | null }) {
  const { t } = useTranslation();
  const save = useSavePreferences();
  const { own } = useTimeZones();
  const set = (hours: QuietHours | null) => {
    save({ quietHours: hours }, (shown) => ({ ...shown, quietHours: hours }));
  };
  return (
    <div className="py-2">
      <Switch
        label={t('settings.quietHours')}
        hint={t('settings.quietHoursHint')}
        checked={quietHours !== null}
        onChange={(on) => {
          set(on ? { from: '22:00', to: '07:00', timeZone: own } : null);
        }}
      />
      {quietHours && (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3 pt-1 pb-3">
          {(['from', 'to'] as const).map((end) => (
            <Field
              key={end}
              label={t(`settings.quiet.${end}`)}
              error={end === 'to' && quietHours.from === quietHours.to ? t('settings.quiet.never') : undefined}
            >
              {(control) => (
                <TimeInput
                  {...control}
                  time={quietHours[end]}
                  onChosen={(time) => {
                    set({ ...quietHours, [end]: time });
                  }}
                />
              )}
            </Field>
          ))}
          <p className="flex min-h-11 items-center text-sm text-muted">
            {t('settings.quiet.zone', { zone: formatTimeZone(quietHours.timeZone) })}
          </p>
          {quietHours.timeZone !== own && (
            <Button
              variant="quiet"
              onClick={() => {
                set({ ...quietHours, timeZone: own });
              }}
            >
              {t('settings.quiet.useHere', { zone: formatTimeZone(own) })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Typing passes through incomplete times, so the time is saved after a pause and on blur. */
function TimeInput({ time, onChosen, ...control }: ControlProps & { time: string; onChosen: (time: string) => void }) {
  const [typed, setTyped] = useState(time);
  const [seen, setSeen] = useState(time);
  if (seen !== time) {
    setSeen(time);
    setTyped(time);
  }
  const isNew = typed !== '' && typed !== time;
  const save = useEffectEvent(() => {
    onChosen(typed);
  });
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setTimeout(save, saveDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isNew, typed]);
  return (
    <TextInput
      {...control}
      type="time"
      className="max-w-36"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
      }}
      onBlur={() => {
        if (isNew) onChosen(typed);
        else setTyped(time);
      }}
    />
  );
}

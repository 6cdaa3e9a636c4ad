import {
  isWanted,
  applyChoices,
  type NotificationChannel,
  type NotificationKind,
  type PreferencesAnswer,
} from '@pass-along/contracts';
import { Switch } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { useSavePreferences } from './preferenceQueries.ts';
import { switchLook, thumbLook } from '../../ui/switchLook.ts';

const channels = ['email', 'push'] as const satisfies readonly NotificationChannel[];
/** Each kind with its channels. */
const kinds = [
  { kind: 'messages', ways: channels },
  { kind: 'swaps', ways: channels },
  { kind: 'matches', ways: channels },
  { kind: 'events', ways: channels },
  { kind: 'vouches', ways: channels },
  { kind: 'digest', ways: ['email'] },
] as const satisfies readonly { kind: NotificationKind; ways: readonly NotificationChannel[] }[];

/** Notification settings: one line per kind, one switch per channel. */
export function NoticeChannels({ preferences }: { preferences: PreferencesAnswer }) {
  const { t } = useTranslation();
  const save = useSavePreferences();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-4 gap-y-1 pb-2 sm:gap-x-8">
      <div aria-hidden="true" className="col-span-3 grid grid-cols-subgrid text-center text-sm font-medium text-muted">
        {channels.map((channel) => (
          <span key={channel} className="min-w-14 first:col-start-2">
            {t(`settings.channel.${channel}`)}
          </span>
        ))}
      </div>
      {kinds.map(({ kind, ways }) => (
        <div
          key={kind}
          role="group"
          aria-label={t(`settings.notice.${kind}`)}
          className="col-span-3 grid min-h-14 grid-cols-subgrid items-center py-2"
        >
          <span>
            <span className="block font-medium">{t(`settings.notice.${kind}`)}</span>
            <span className="block text-sm text-muted">{t(`settings.noticeHint.${kind}`)}</span>
          </span>
          {ways.map((channel) => (
            <Switch.Root
              key={channel}
              checked={isWanted(preferences.choices, kind, channel)}
              onCheckedChange={(wanted) => {
                const made = [{ kind, channel, wanted }];
                save({ choices: made }, (shown) => ({ ...shown, choices: applyChoices(shown.choices, made) }));
              }}
              aria-label={`${t(`settings.notice.${kind}`)}: ${t(`settings.channel.${channel}`)}`}
              className={switchLook}
            >
              <Switch.Thumb className={thumbLook} />
            </Switch.Root>
          ))}
        </div>
      ))}
    </div>
  );
}

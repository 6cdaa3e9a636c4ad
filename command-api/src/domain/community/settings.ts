import { settingsOf, type CommunitySettings, type SettingChange, type SettingsEvent } from '@pass-along/contracts';
import { type Decider } from '../decider.ts';

/** What admins changed; everything else is as the community started. */
type ChangedSettings = Partial<CommunitySettings>;

type Loose = { [F in keyof CommunitySettings]?: CommunitySettings[F] | undefined };

interface ChangeSettings {
  type: 'ChangeSettings';
  /** Values as they should be, those unchanged included. */
  settings: Loose;
  /** What holds where nothing was changed. */
  defaults: CommunitySettings;
  /** Id of the admin who decides. */
  by: string;
  at: string;
}

export const settingsDecider: Decider<ChangedSettings, ChangeSettings, SettingsEvent> = {
  initial: {},

  decide({ settings, defaults, by, at }, changed) {
    const now: CommunitySettings = { ...defaults, ...changed };
    const changes = (Object.keys(now) as (keyof CommunitySettings)[]).flatMap((setting): SettingChange[] => {
      const to = settings[setting];
      return to === undefined || to === now[setting] ? [] : [{ setting, from: now[setting], to }];
    });
    if (changes.length === 0) return [];
    return [{ type: 'CommunitySettingsChanged', data: { changes, byMemberId: by, changedAt: at } }];
  },

  evolve: (changed, { data }) => ({ ...changed, ...settingsOf(data.changes) }),
};

import { type CommunitySettings, type SettingsEvent } from '@pass-along/contracts';
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
  at: string;
}

export const settingsDecider: Decider<ChangedSettings, ChangeSettings, SettingsEvent> = {
  initial: {},

  decide({ settings, defaults, at }, changed) {
    const now: CommunitySettings = { ...defaults, ...changed };
    const different = Object.entries(given(settings)).filter(
      ([name, value]) => value !== now[name as keyof CommunitySettings],
    );
    if (different.length === 0) return [];
    return [{ type: 'CommunitySettingsChanged', data: { changes: Object.fromEntries(different), changedAt: at } }];
  },

  evolve: (changed, { data }) => ({ ...changed, ...given(data.changes) }),
};

function given(settings: Loose): ChangedSettings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

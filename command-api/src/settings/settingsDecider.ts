import {
  DomainError,
  toSettings,
  type CommunitySettings,
  type SettingChange,
  type SettingsEvent,
  getKeys,
} from '@pass-along/contracts';
import { type Decider } from '../core/decider.ts';

/** Settings that admins changed. All others have their initial values. */
type ChangedSettings = Partial<CommunitySettings>;

type LooseSettings = { [F in keyof CommunitySettings]?: CommunitySettings[F] | undefined };

interface ChangeSettings {
  type: 'ChangeSettings';
  /** The wanted values, unchanged ones included. */
  settings: LooseSettings;
  /** Values of the settings that were never changed. */
  defaults: CommunitySettings;
  /** Id of the deciding admin. */
  by: string;
  /** True when that admin has a second factor. */
  bySecondFactor: boolean;
  at: string;
}

interface UndoSettingsChange {
  type: 'UndoSettingsChange';
  /** The changes that are undone. */
  undone: readonly SettingChange[];
  /** Values of the settings that were never changed. */
  defaults: CommunitySettings;
  /** Id of the deciding admin. */
  by: string;
  /** True when that admin has a second factor. */
  bySecondFactor: boolean;
  at: string;
}

export const settingsDecider: Decider<ChangedSettings, ChangeSettings | UndoSettingsChange, SettingsEvent> = {
  initial: {},

  decide(command, changed) {
    const { defaults, by, at } = command;
    const now: CommunitySettings = { ...defaults, ...changed };
    const settings = command.type === 'ChangeSettings' ? command.settings : getPreviousValues(command.undone, now);
    const changes = getKeys(now).flatMap((setting): SettingChange[] => {
      const to = settings[setting];
      return to === undefined || to === now[setting] ? [] : [{ setting, from: now[setting], to }];
    });
    if (changes.length === 0) return [];
    // an admin that requires second factors must have one, or the setting would lock this admin out
    const asksForFactor = changes.some(({ setting, to }) => setting === 'adminsNeedSecondFactor' && to === true);
    if (asksForFactor && !command.bySecondFactor) throw new DomainError('second_factor_first');
    return [{ type: 'CommunitySettingsChanged', data: { changes, byMemberId: by, changedAt: at } }];
  },

  evolve: (changed, { data }) => ({ ...changed, ...toSettings(data.changes) }),
};

/** Returns the values that a change replaced. @throws DomainError setting_changed_since */
function getPreviousValues(undone: readonly SettingChange[], now: CommunitySettings): LooseSettings {
  const before = undone.map(({ setting, from, to }) => ({ setting, from: to, to: from }));
  const isUndone = undone.every(({ setting, from }) => now[setting] === from);
  if (!isUndone && undone.some(({ setting, to }) => now[setting] !== to))
    throw new DomainError('setting_changed_since');
  return toSettings(before);
}

import * as z from 'zod/mini';
import {
  DomainError,
  toSettings,
  type CommunitySettings,
  type SettingChange,
  type SettingsEvent,
  getKeys,
  communitySettings,
  settingChange,
} from '@pass-along/contracts';
import { actor, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/** Settings that admins changed. All others have their initial values. */
type ChangedSettings = Partial<CommunitySettings>;

type LooseSettings = { [F in keyof CommunitySettings]?: CommunitySettings[F] | undefined };

const byAdmin = {
  /** Values of the settings that were never changed. */
  defaults: communitySettings,
  by: actor,
  /** True when that admin has a second factor. */
  bySecondFactor: z.boolean(),
};

const settingsCommands = {
  /** With the wanted values, unchanged ones included. */
  ChangeSettings: { settings: z.partial(communitySettings), ...byAdmin },
  UndoSettingsChange: { undone: z.readonly(z.array(settingChange)), ...byAdmin },
} satisfies CommandSchemas;

type SettingsCommand = CommandIn<typeof settingsCommands>;

export const settingsDecider: Decider<ChangedSettings, SettingsCommand, SettingsEvent> = {
  commands: settingsCommands,
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

import { DomainError, streams, type CommunitySettings, type SettingChange } from '@pass-along/contracts';
import { upcastEvent, type EventStore, whyUnreadable, isInCategories } from '@pass-along/platform';
import { settingsDecider } from './settingsDecider.ts';
import type { CommandContext, Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';

export interface SettingsService {
  /** The current settings, the same on every instance. */
  current(): Promise<CommunitySettings>;
  change(
    settings: { [F in keyof CommunitySettings]?: CommunitySettings[F] | undefined },
    context: CommandContext,
  ): Promise<Outcome<CommunitySettings>>;
  /** Restores the values that a change replaced. @throws DomainError setting_changed_since */
  undo(undone: readonly SettingChange[], context: CommandContext): Promise<Outcome<CommunitySettings>>;
}

export interface SettingsServiceDeps {
  handler: CommandHandler;
  /** These apply until an admin changes them. */
  defaults: CommunitySettings;
  /** Whether this member signs in with a second factor. */
  hasSecondFactor: (memberId: string) => Promise<boolean>;
}

export function createSettingsService({ handler, defaults, hasSecondFactor }: SettingsServiceDeps): SettingsService {
  /** Loads the admin behind the command, and whether they sign in with a second factor. */
  async function loadDecidingAdmin({ actor: { id: by }, at }: CommandContext) {
    return { by, bySecondFactor: await hasSecondFactor(by), at };
  }

  return {
    current: async () => ({ ...defaults, ...(await handler.load(settingsDecider, streams.settings())).state }),
    async change(settings, context) {
      const command = { type: 'ChangeSettings', settings, defaults, ...(await loadDecidingAdmin(context)) } as const;
      const outcome = await handler.handle(settingsDecider, streams.settings(), command, context);
      return { ...outcome, state: { ...defaults, ...outcome.state } };
    },
    async undo(undone, context) {
      const command = { type: 'UndoSettingsChange', undone, defaults, ...(await loadDecidingAdmin(context)) } as const;
      const outcome = await handler.handle(settingsDecider, streams.settings(), command, context);
      return { ...outcome, state: { ...defaults, ...outcome.state } };
    },
  };
}

/** Reads the changes made by the event at this revision. @throws DomainError not_found */
export async function readSettingChanges(rawStore: EventStore, revision: string): Promise<readonly SettingChange[]> {
  if (!/^\d{1,9}$/.test(revision)) throw new DomainError('not_found');
  const from = Number(revision);
  for await (const event of rawStore.readStream(streams.settings(), { from, limit: 1 }))
    // the event has no personal fields
    if (
      event.revision === from &&
      whyUnreadable(upcastEvent(event)) === undefined &&
      isInCategories(['settings'], event)
    )
      return event.data.changes;
  throw new DomainError('not_found');
}

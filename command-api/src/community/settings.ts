import { streams, type CommunitySettings } from '@pass-along/contracts';
import { settingsDecider } from '../domain/community/settings.ts';
import { type CommandContext, type Outcome } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';

export interface Settings {
  /** As they are now, on every instance. */
  current(): Promise<CommunitySettings>;
  change(
    settings: { [F in keyof CommunitySettings]?: CommunitySettings[F] | undefined },
    context: CommandContext,
  ): Promise<Outcome<CommunitySettings>>;
}

/** `defaults` hold until an admin changes them. */
export function createSettings(handler: CommandHandler, defaults: CommunitySettings): Settings {
  return {
    current: async () => ({ ...defaults, ...(await handler.load(settingsDecider, streams.settings())).state }),
    async change(settings, context) {
      const command = { type: 'ChangeSettings', settings, defaults, by: context.actor.id, at: context.at } as const;
      const outcome = await handler.handle(settingsDecider, streams.settings(), command, context);
      return { ...outcome, state: { ...defaults, ...outcome.state } };
    },
  };
}

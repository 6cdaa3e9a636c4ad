import { type CoreKit, defineModule } from '../core/commandModule.ts';
import { settingsDecider } from './settingsDecider.ts';
import { registerSettingsRoutes } from './settingsRoutes.ts';
import type { SettingsService } from './settingsService.ts';

/** The settings of the community. */
export const settingsModule = defineModule({
  deciders: { settings: settingsDecider },
  routes(write, { settings, rawStore }: CoreKit & { settings: SettingsService }) {
    registerSettingsRoutes(write, settings, rawStore);
  },
  policies: [],
});

import type { AssistantConfig } from '@pass-along/platform';
import { type CoreKit, defineModule } from '../core/commandModule.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import { assistantDayDecider } from './assistantDayDecider.ts';
import { assistantDecider } from './assistantDecider.ts';
import { registerAssistantRoutes } from './assistantRoutes.ts';

/** Drafts of descriptions by an outside service, for members that agreed. */
export const assistantModule = defineModule({
  deciders: { assistant: assistantDecider, assistantDay: assistantDayDecider },
  routes(write, kit: CoreKit & { assistant: AssistantConfig | undefined; settings: SettingsService }) {
    registerAssistantRoutes(write, kit);
  },
  policies: [],
});

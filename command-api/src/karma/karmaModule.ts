import { defaultSettings } from '@pass-along/contracts';
import { badgesDecider } from './badgesDecider.ts';
import { karmaDecider } from './karmaDecider.ts';
import { karmaRulesDecider } from './karmaRulesDecider.ts';
import { defineModule, type CoreKit } from '../core/commandModule.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import { createKarmaPolicy } from './karmaPolicy.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { registerKarmaRoutes } from './karmaRoutes.ts';

/** Karma, titles and badges that members earn, and their rules. */
export const karmaModule = defineModule({
  deciders: {
    karma: karmaDecider,
    karmaRules: karmaRulesDecider,
    badges: badgesDecider,
  },
  routes(write, { handler, settings, rawStore, pool }: CoreKit & { settings: SettingsService }) {
    registerKarmaRoutes(write, { handler, settings, rawStore, pool });
  },
  policies: [(deps) => createPolicyConsumer(createKarmaPolicy({ ...defaultSettings, ...deps.settings }), deps)],
});

import { defaultSettings } from '@pass-along/contracts';
import { badgesDecider } from '../domain/karma/badges.ts';
import { karmaDecider } from '../domain/karma/karma.ts';
import { karmaRulesDecider } from '../domain/karma/karmaRules.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { createKarmaPolicy } from '../policies/karmaPolicy.ts';
import { createPolicyConsumer } from '../policies/policyConsumer.ts';
import { registerKarmaRoutes } from './karmaRoutes.ts';

/** Karma, titles and badges that members earn, and their rules. */
export const karmaModule = defineModule({
  deciders: {
    karma: karmaDecider as AnyDecider,
    karmaRules: karmaRulesDecider as AnyDecider,
    badges: badgesDecider as AnyDecider,
  },
  routes(write, { handler, settings, rawStore, pool }) {
    registerKarmaRoutes(write, { handler, settings, rawStore, pool });
  },
  policies: [(deps) => createPolicyConsumer(createKarmaPolicy({ ...defaultSettings, ...deps.settings }), deps)],
});

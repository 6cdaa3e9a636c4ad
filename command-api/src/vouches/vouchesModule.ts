import { defineModule, type CoreKit } from '../core/commandModule.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import { vouchPolicy } from './vouchPolicy.ts';
import { registerVouchRoutes, type VouchRoutesDeps } from './vouchRoutes.ts';

interface VouchesKit extends CoreKit {
  settings: SettingsService;
  hasCompletedSwap: VouchRoutesDeps['hasCompletedSwap'];
}

/** Members that vouch for neighbours. Their events are on the streams of members. */
export const vouchesModule = defineModule({
  deciders: {},
  routes(write, kit: VouchesKit) {
    registerVouchRoutes(write, kit);
  },
  policies: [(deps) => createPolicyConsumer(vouchPolicy, deps)],
});

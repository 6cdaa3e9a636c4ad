import { defaultSettings } from '@pass-along/contracts';
import { defineModule } from '../core/commandModule.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { createMonthlyReportPolicy } from './monthlyReportPolicy.ts';

/** The monthly report to admins. */
export const analyticsModule = defineModule({
  deciders: {},
  policies: [(deps) => createPolicyConsumer(createMonthlyReportPolicy({ ...defaultSettings, ...deps.settings }), deps)],
});

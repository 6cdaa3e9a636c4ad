import { defaultSettings } from '@pass-along/contracts';
import { type CoreKit, defineModule } from '../core/commandModule.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import { registerExportRoutes } from './exportRoutes.ts';
import { createExportSchedulePolicy } from './exportSchedulePolicy.ts';
import { exportSchedulesDecider } from './exportSchedulesDecider.ts';
import { figuresExportDecider } from './figuresExportDecider.ts';
import { listExportDecider } from './listExportDecider.ts';

/** Exports of figures and lists, once or on a schedule. */
export const exportsModule = defineModule({
  deciders: {
    figuresExport: figuresExportDecider,
    listExport: listExportDecider,
    exportSchedules: exportSchedulesDecider,
  },
  routes(write, { handler, settings }: CoreKit & { settings: SettingsService }) {
    registerExportRoutes(write, handler, settings);
  },
  policies: [
    (deps) => createPolicyConsumer(createExportSchedulePolicy({ ...defaultSettings, ...deps.settings }), deps),
  ],
});

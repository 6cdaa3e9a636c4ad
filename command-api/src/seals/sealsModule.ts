import { defineModule } from '../core/commandModule.ts';
import { logSealsDecider } from './logSealsDecider.ts';

/** The seals of the log. `startSeals` runs their policy, because it needs the hash chain. */
export const sealsModule = defineModule({
  deciders: { seals: logSealsDecider },
  policies: [],
});

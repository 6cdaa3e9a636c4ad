import { runOnOwnData } from './commandLineData.ts';
import { runSecondFactor, usage } from './runSecondFactor.ts';

/** `npm run second-factor -- reset ADDRESS REASON` */
await runOnOwnData({ name: 'second factor', usage }, (data) => runSecondFactor(process.argv.slice(2), data));

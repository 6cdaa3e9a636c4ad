import { onOwnData } from './onOwnData.ts';
import { runSecondFactor } from './runSecondFactor.ts';

/** `npm run second-factor -- reset ADDRESS REASON` */
await onOwnData('second factor', (data) => runSecondFactor(process.argv.slice(2), data));

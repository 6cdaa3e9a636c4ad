import { onOwnData } from './onOwnData.ts';
import { runSecondFactor, usage } from './runSecondFactor.ts';

/** `npm run second-factor -- reset ADDRESS REASON` */
await onOwnData({ name: 'second factor', usage }, (data) => runSecondFactor(process.argv.slice(2), data));

import { onOwnData } from './onOwnData.ts';
import { runKarmaWhatIf, usage } from './runKarmaWhatIf.ts';

/** `npm run karma:what-if -- rules.json` */
await onOwnData({ name: 'karma what-if', usage }, (data) => runKarmaWhatIf(process.argv.slice(2), data));

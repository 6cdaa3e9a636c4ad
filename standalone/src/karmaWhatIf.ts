import { onOwnData } from './onOwnData.ts';
import { runKarmaWhatIf } from './runKarmaWhatIf.ts';

/** `npm run karma:what-if -- rules.json` */
await onOwnData('karma what-if', (data) => runKarmaWhatIf(process.argv.slice(2), data));

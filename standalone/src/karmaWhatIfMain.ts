import { runOnOwnData } from './commandLineData.ts';
import { runKarmaWhatIf, usage } from './runKarmaWhatIf.ts';

/** `npm run karma:what-if -- rules.json` */
await runOnOwnData({ name: 'karma what-if', usage }, (data) => runKarmaWhatIf(process.argv.slice(2), data));

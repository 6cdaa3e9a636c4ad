import { printHelp } from '@pass-along/platform';
import { runSeed, usage } from './runSeed.ts';

/** `npm run seed` */
if (!printHelp(usage)) process.exitCode = await runSeed(process.argv.slice(2), process.env);

import { printHelp } from '@pass-along/platform';
import { runMigrateStore, usage } from './runMigrateStore.ts';

/** `npm run migrate-store` */
if (!printHelp(usage))
  process.exitCode = await runMigrateStore(process.argv.slice(2), process.env, (text) => {
    console.log(text);
  });

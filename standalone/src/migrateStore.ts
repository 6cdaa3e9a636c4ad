import { runMigrateStore } from './runMigrateStore.ts';

/** `npm run migrate-store` */
process.exitCode = await runMigrateStore(process.argv.slice(2), process.env, (text) => {
  console.log(text);
});

import { introduce } from '@pass-along/command-api';
import { readConfig, runUntilSignal } from '@pass-along/platform';
import { startSystem } from './system.ts';

await runUntilSignal(async () => {
  const system = await startSystem(readConfig(process.env), {
    say: (line) => {
      console.log(line);
    },
  });
  if (system.newAdmin) console.log(introduce(system.newAdmin));
  if (system.mailboxUrl !== undefined) console.log(`Mails are kept at ${system.mailboxUrl}`);
  console.log(`Pass-Along is ready at ${system.url}`);
  return system;
});

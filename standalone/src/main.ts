import { formatFirstAdmin } from '@pass-along/command-api';
import { printHelp, readConfig, runUntilSignal } from '@pass-along/platform';
import { startSystem } from './standaloneSystem.ts';

const usage = `Usage: npm start

Runs the whole system in one process, until Ctrl+C or SIGTERM. It takes no options: environment variables set it up
(PORT, DATA_DIR, DATABASE_URL and others; README.md lists all of them). It prints its address, and at the first start
the first admin's password.`;

if (!printHelp(usage))
  await runUntilSignal(async () => {
    const system = await startSystem(readConfig(process.env), {
      say: (line) => {
        console.log(line);
      },
    });
    if (system.newAdmin) console.log(formatFirstAdmin(system.newAdmin));
    if (system.mailboxUrl !== undefined) console.log(`Mails are kept at ${system.mailboxUrl}`);
    console.log(`Pass-Along is ready at ${system.url}`);
    return system;
  });

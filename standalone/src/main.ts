import { readConfig } from '@pass-along/platform';
import { startSystem } from './system.ts';

try {
  const system = await startSystem(readConfig(process.env), {
    say: (line) => {
      console.log(line);
    },
  });
  if (system.newAdmin) {
    console.log(`First admin: ${system.newAdmin.email} with password ${system.newAdmin.password} (shown this once)`);
  }
  console.log(`Pass-Along is ready at ${system.url}`);
  stopOnSignal(() => system.stop());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false;
  const onSignal = () => {
    // a second Ctrl+C is for those who can't wait
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const packageEntry = new URL('../index.ts', import.meta.url);
/** Prints before and after whether gRPC is loaded. */
const opening = `
  import { createRequire } from 'node:module';
  const { openEventStore, createLogger } = await import(${JSON.stringify(packageEntry.href)});
  const isLoaded = () => Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('@grpc'));
  const before = isLoaded();
  await openEventStore({ kind: 'eventstoredb', url: 'esdb://127.0.0.1:2113?tls=false' }, createLogger({ level: 'silent' }));
  process.stdout.write(JSON.stringify([before, isLoaded()]));
`;

it('loads gRPC only when EventStoreDB is configured', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', opening],
    { cwd: fileURLToPath(new URL('.', packageEntry)) },
  );
  expect(JSON.parse(stdout)).toEqual([false, true]);
});

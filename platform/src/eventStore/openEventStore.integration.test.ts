import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const packageEntry = new URL('../index.ts', import.meta.url);
const loadedBy = (statements: string) => `
  import { createRequire } from 'node:module';
  const { openEventStore, createLogger } = await import(${JSON.stringify(packageEntry.href)});
  ${statements}
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  process.stdout.write(String(loaded.some((path) => path.includes('@grpc'))));
`;

async function loadsGrpc(statements: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', loadedBy(statements)],
    {
      cwd: fileURLToPath(new URL('.', packageEntry)),
    },
  );
  return stdout;
}

it('loads gRPC only when EventStoreDB is configured', async () => {
  expect(await loadsGrpc('')).toBe('false');
  const opening = `await openEventStore({ kind: 'eventstoredb', url: 'esdb://127.0.0.1:2113?tls=false' }, createLogger({ level: 'silent' }));`;
  expect(await loadsGrpc(opening)).toBe('true');
});

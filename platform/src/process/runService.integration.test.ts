import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';

const program = `
  import { runService } from '${new URL('runService.ts', import.meta.url).href}';
  let begun = 0;
  await runService('trial', () => Promise.resolve({
    begin: () => (begun += 1) > 1
      ? Promise.resolve()
      : Promise.reject(Object.assign(new Error('cut'), { code: 'ECONNRESET' })),
  }));
`;

it('a service whose start is cut in its last step finds its port free when it tries again', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'pass-along-service-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');

  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      JWT_SECRET: 'a secret that all of them share'.repeat(2),
      MASTER_KEY: 'ab'.repeat(32),
      LOG_LEVEL: 'silent',
    },
  });
  const ended = once(child, 'close');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('is ready')) child.kill('SIGTERM');
    });
  await ended;
  expect(said).toBe(
    `A store does not answer yet (cut), trying again …\nPass-Along trial is ready at http://127.0.0.1:${String(port)}\n`,
  );
  await database.drop();
  await rm(dataDir, { recursive: true });
});

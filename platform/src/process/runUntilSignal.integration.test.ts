import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const program = `
  import { runUntilSignal } from '${new URL('runUntilSignal.ts', import.meta.url).href}';
  await runUntilSignal(async () => {
    process.once('SIGTERM', () => console.log('asked to end'));
    console.log('starting');
    await new Promise((done) => process.stdin.once('data', done));
    console.log('started');
    return { stop: async () => console.log('stopped') };
  });
`;

it('a process that is asked to end while it starts leaves nothing of what it began', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  await once(child.stdout, 'data');
  child.stdin.end('go on\n');
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(said).toBe('starting\nasked to end\nstarted\nstopped\n');
});

import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import openApiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { onePixel } from './testing/testApi.ts';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../clients/', import.meta.url));
const generated = `${folder}generated`;
const compiler = fileURLToPath(new URL('../../node_modules/typescript-native/bin/tsc', import.meta.url));

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem();
  const document = (await (await fetch(`${system.url}/api/openapi.json`)).json()) as OpenAPI3;
  await rm(generated, { recursive: true, force: true });
  await mkdir(generated, { recursive: true });
  const types = astToString(await openApiTypescript(document));
  await writeFile(`${generated}/openApiTypescript.ts`, types);
  await createClient({
    input: { ...document },
    output: { path: `${generated}/heyApi` },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
}, 120_000);
afterAll(() => system.stop());

it('clients generated from the document satisfy the strict compiler', async () => {
  const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch(
    (error: unknown) => error as { stdout: string },
  );
  expect(stdout).toBe('');
}, 120_000);

it.each(['openApiFetchWalk', 'heyApiWalk'])('a generated client makes the first swap: %s', async (name) => {
  const { walk } = (await import(`../clients/${name}.ts`)) as {
    walk: (baseUrl: string, picture: File) => Promise<string[]>;
  };
  const picture = new File([onePixel], 'lamp.png', { type: 'image/png' });
  expect(await walk(system.url, picture)).toEqual(['pending', 'accepted', 'accepted', 'completed']);
});

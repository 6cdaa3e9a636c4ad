import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { dataFolder, startSystemProcess } from './systemProcess.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a system that was started once and stopped. */
    startedOnce: string;
  }
}

/** Does the same as `npm run build`, for tests that start processes. */
export async function buildAll(): Promise<void> {
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))]);
}

/**
 * Vitest global set-up: creating a database with its tables takes longer than starting on them, so all files share one.
 */
export default async function setup(project: TestProject) {
  await buildAll();
  const folder = await dataFolder();
  const system = await startSystemProcess(folder.path);
  const code = await system.stop();
  if (code !== 0) throw new Error(`The first start ended with ${String(code)}`);
  project.provide('startedOnce', folder.path);
  return folder.remove;
}

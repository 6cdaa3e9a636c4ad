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

/** What `npm run build` does, for who is about to start processes. */
export async function buildAll(): Promise<void> {
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))]);
}

/** Vitest global set-up: to make a database and its tables takes longer than to start on them, so all files share that. */
export default async function setup(project: TestProject) {
  await buildAll();
  const folder = await dataFolder();
  const system = await startSystemProcess(folder.path);
  const code = await system.stop();
  if (code !== 0) throw new Error(`The first start ended with ${String(code)}`);
  project.provide('startedOnce', folder.path);
  return folder.remove;
}

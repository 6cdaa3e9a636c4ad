import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';

export type App = 'web' | 'admin';

/** The default build folder of an app. */
export const getDistFolder = (app: App) => fileURLToPath(new URL(`../../../${app}/dist`, import.meta.url));

/** Whether both apps are built. */
export async function hasBuiltApps(): Promise<boolean> {
  return (await isBuilt(getDistFolder('web'))) && isBuilt(getDistFolder('admin'));
}

const lookEveryMs = 50;
const patienceMs = 120_000;

/** Waits for a build under way. @throws Error when there is none in time */
export async function waitForApp(dist: string): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  while (!(await isBuilt(dist))) {
    if (performance.now() > giveUpAt) throw new Error(`There is no app in ${dist}. Build it with: npm run build`);
    await pause(lookEveryMs);
  }
}

/** `npm start` serves while it builds: requests wait for their app, and its router is created on the finished build. */
export function routeWhenBuilt(dist: string, createRouter: () => RequestHandler): RequestHandler {
  let router: RequestHandler | undefined;
  return async (req, res, next) => {
    if (!router) await waitForApp(dist);
    router ??= createRouter();
    await router(req, res, next);
  };
}

/**
 * Serves the files of a build as they are until they are all compressed. `scripts/build.mjs` marks a folder that it
 * still compresses.
 */
export function serveWhenCompressed(
  dist: string,
  { plain, createCompressed }: { plain: RequestHandler; createCompressed: () => RequestHandler },
): RequestHandler {
  let compressed: RequestHandler | undefined;
  return async (req, res, next) => {
    if (!compressed && !(await hasFile(dist, '.compressing'))) compressed = createCompressed();
    await (compressed ?? plain)(req, res, next);
  };
}

const isBuilt = (dist: string) => hasFile(dist, 'index.html');

function hasFile(dist: string, name: string): Promise<boolean> {
  return access(join(dist, name)).then(
    () => true,
    () => false,
  );
}

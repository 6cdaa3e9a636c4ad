import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** CHROME_PATH, else an installed Chrome or Chromium, else the one shipped inside an npm package (Linux). */
export async function launchBrowser(): Promise<Browser> {
  const path = process.env['CHROME_PATH'] ?? installed.find((candidate) => existsSync(candidate));
  if (path === undefined) return chromium.launch(await shippedBrowser());
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: path, args: [...quiet, ...asRoot] });
}

/** Unpacks the browser of @sparticuz/chromium once, whole or not at all, with the libraries and fonts a bare machine lacks. */
async function shippedBrowser(): Promise<LaunchOptions> {
  const { default: shipped } = await import('@sparticuz/chromium');
  const folder = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url));
  const complete = join(folder, '.complete');
  if (!existsSync(complete)) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    // the package unpacks into the temporary folder, and its libraries only where it believes to run in a lambda
    await withEnvironment({ TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }, () => shipped.executablePath());
    await writeFile(complete, (await readdir(folder)).join('\n'));
  }
  return {
    executablePath: join(folder, 'chromium'),
    // these two are for a lambda's single page; several contexts need real processes
    args: [...shipped.args.filter((flag) => flag !== '--single-process' && flag !== '--no-zygote'), ...quiet],
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

async function withEnvironment<T>(variables: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return await work();
  } finally {
    process.env = before;
  }
}

import { existsSync, statfsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordCoverage } from '@pass-along/platform/testing';
import { chromium, type Browser } from 'playwright-core';

/** Usual places of Chrome or Chromium on systems without a packaged one. */
const installed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // without a graphics card, direct painting takes a quarter of the time of an emulated one
  '--disable-gpu',
];

/**
 * Arguments that the package sets and tests must not have: a single process suits one page in a lambda, while a
 * member's browser isolates origins. No page here draws in three dimensions.
 */
const unwanted = [
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--disable-site-isolation-trials',
  '--allow-running-insecure-content',
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-features=AudioServiceOutOfProcess,IsolateOrigins,site-per-process',
];

/** The browser to start: CHROME_PATH, else the packaged one on Linux and an installed one elsewhere. */
export interface FoundBrowser {
  path: string;
  args: string[];
  /** Variables that it needs in addition to the process's environment. */
  env: Record<string, string>;
  /** Its origin, for messages. */
  source: string;
}

/** @throws Error without a browser */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env['CHROME_PATH'];
  if (named === undefined && process.platform === 'linux') return shippedBrowser();
  const path = named ?? installed.find((candidate) => existsSync(candidate));
  if (path === undefined) throw new Error('No Chrome or Chromium found; set CHROME_PATH to one');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { path, args: [...quiet, ...asRoot], env: {}, source: path };
}

/** `more` are arguments beyond those that every test has. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { path, args, env, source } = await findBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    args: [...args, ...more],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    env: { ...process.env, ...env },
  });
  recordCoverage('browser', `${source}, version ${browser.version()}`);
  return browser;
}

/**
 * Tells whether shared memory has room for the data between a browser's processes: files on disk cost a tenth of their
 * time.
 */
function hasSharedMemory(): boolean {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  // a container has 64 MB by default, and a page crashes when it is full
  return bavail * bsize > 1024 ** 3;
}

/**
 * Unpacks the browser of @sparticuz/chromium once, atomically, with the libraries and fonts that a bare machine lacks.
 */
async function shippedBrowser(): Promise<FoundBrowser> {
  const { default: shipped } = await import('@sparticuz/chromium');
  const folder = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url));
  if (!existsSync(folder)) await unpack(shipped, folder);
  const fonts = join(folder, 'fonts');
  return {
    path: join(folder, 'chromium'),
    args: [...shipped.args.filter((flag) => !unwanted.includes(flag)), ...quiet],
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      XDG_CACHE_HOME: folder,
      FONTCONFIG_PATH: fonts,
      FONTCONFIG_FILE: join(fonts, 'pass-along.conf'),
    },
    source: 'the Chromium shipped inside @sparticuz/chromium',
  };
}

/** Unpacks beside the target and renames, so that parallel test files find it complete. */
async function unpack(shipped: { executablePath(): Promise<string> }, folder: string): Promise<void> {
  const unpacking = `${folder}.${String(process.pid)}`;
  await mkdir(unpacking, { recursive: true });
  // the package unpacks into the temporary folder, and its libraries only when it detects a lambda
  await withEnvironment({ TMPDIR: unpacking, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }, () => shipped.executablePath());
  await writeFile(join(unpacking, 'fonts', 'pass-along.conf'), fontsConf);
  await rename(unpacking, folder).catch(async (error: unknown) => {
    await rm(unpacking, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}

/**
 * The package's own file names folders that exist only in a lambda. Without a font the browser crashes at the first
 * text field.
 */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

async function withEnvironment<T>(variables: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  try {
    return await work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  }
}

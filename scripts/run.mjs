// Runs a program of the servers and rebuilds it if its sources have changed: `node scripts/run.mjs replay list`.
import { constants } from 'node:os';
import { pathToFileURL } from 'node:url';
import { build, startBuild } from './build.mjs';
import { programsFolder } from './buildServers.mjs';

const [program] = process.argv.splice(2, 1);
const say = (line) => console.log(line);
const withPages = ['standalone', 'query-api'].includes(program) && !process.argv.includes('--help');
if (withPages && program === 'standalone') {
  // the database starts while the apps are built, and each app is served as soon as it is there
  const apps = await startBuild(['web', 'admin'], say, { admin: constants.priority.PRIORITY_LOW });
  apps.built.catch((error) => {
    console.error(error);
    process.exit(1);
  });
  await build(['servers'], say);
} else await build(withPages ? ['servers', 'web', 'admin'] : ['servers'], say);
await import(pathToFileURL(`${programsFolder}/${program}.mjs`).href);

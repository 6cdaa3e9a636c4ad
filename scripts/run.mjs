// Runs a program of the servers and rebuilds it if its sources have changed: `node scripts/run.mjs replay list`.
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { programsFolder } from './buildServers.mjs';

const [program] = process.argv.splice(2, 1);
const withPages = ['standalone', 'query-api'].includes(program) && !process.argv.includes('--help');
await build(withPages ? ['servers', 'web', 'admin'] : ['servers'], (line) => console.log(line));
await import(pathToFileURL(`${programsFolder}/${program}.mjs`).href);

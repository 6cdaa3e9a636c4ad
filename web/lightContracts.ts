import * as contracts from '../contracts/src/index.ts';
import { type Plugin } from 'vite';

const virtual = 'virtual:calls/';
/** Refusals that the app never says by itself, by their file: who meets one reads the server's own words, or those of the language. */
const saidByServer: Readonly<Record<string, string>> = {
  accounts: 'accountRefusals',
  desk: 'deskRefusals',
  duties: 'dutyRefusals',
  figures: 'figureRefusals',
  invitations: 'invitationRefusals',
  karma: 'karmaRefusals',
  moderation: 'moderationRefusals',
  replay: 'replayRefusals',
  settings: 'settingsRefusals',
};
const errorsFile = /\/contracts\/src\/errors\/(\w+)\.ts$/;

type Calls = Record<string, contracts.Endpoint>;

/**
 * Gives the built app each call of the contract as the three parts that sending it takes. Its schemas are for the server, which checks
 * what it is sent and whose answers are taken at its word; with the library behind them they were a sixth of the first load.
 */
export function lightContracts(): Plugin {
  const features = new Map<string, Calls>();
  for (const [name, value] of Object.entries<unknown>({ ...contracts })) if (isCalls(value)) features.set(name, value);
  return {
    name: 'light-contracts',
    apply: 'build',
    resolveId: (id) => (id.startsWith(virtual) ? { id: `\0${id}`, moduleSideEffects: false } : undefined),
    load(id) {
      const refusals = saidByServer[errorsFile.exec(id)?.[1] ?? ''];
      if (refusals !== undefined) return `export const ${refusals} = {}`;
      if (!id.startsWith(`\0${virtual}`)) return undefined;
      const name = id.slice(virtual.length + 1);
      return `export const ${name} = ${JSON.stringify(lightened(features.get(name) ?? {}))}`;
    },
    transform: {
      filter: { id: /\/contracts\/src\/index\.ts$/ },
      // what a module names goes before what it takes over whole
      handler: (code) =>
        [code, ...[...features.keys()].map((name) => `export { ${name} } from '${virtual}${name}';`)].join('\n'),
    },
  };
}

function isCalls(exported: unknown): exported is Calls {
  const values = typeof exported === 'object' && exported !== null ? Object.values(exported) : [];
  return values.length > 0 && values.every((value) => isObject(value) && 'path' in value && 'answer' in value);
}

/** Members call nothing of what is for admins. */
const lightened = (calls: Calls) =>
  Object.fromEntries(
    Object.entries(calls)
      .filter(([, { auth }]) => auth !== 'admin')
      .map(([name, { method, path, auth }]) => [name, { method, path, auth }]),
  );

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

import { accountRefusals } from './errors/accounts.ts';
import { deskRefusals } from './errors/desk.ts';
import { disputeRefusals } from './errors/disputes.ts';
import { dutyRefusals } from './errors/duties.ts';
import { figureRefusals } from './errors/figures.ts';
import { invitationRefusals } from './errors/invitations.ts';
import { karmaRefusals } from './errors/karma.ts';
import { moderationRefusals } from './errors/moderation.ts';
import { replayRefusals } from './errors/replay.ts';
import { settingsRefusals } from './errors/settings.ts';
import * as contracts from './index.ts';

const virtual = 'virtual:calls/';
/** What only admins are refused: a member who should ever meet one reads the server's own words. */
const adminsRefusals = [
  deskRefusals,
  disputeRefusals,
  dutyRefusals,
  figureRefusals,
  karmaRefusals,
  moderationRefusals,
  replayRefusals,
  settingsRefusals,
];
/** What the app says in no words of its own, for it is known from an answer alone. */
const saidByServer = [accountRefusals, invitationRefusals];
const codesOf = (groups: readonly object[]) => new Set(groups.flatMap((group) => Object.keys(group)));

type Calls = Record<string, contracts.Endpoint>;

/**
 * Gives the built app each call of the contract as the three parts that sending it takes. Its schemas are for the server, which checks
 * what it is sent and whose answers are taken at its word; with the library behind them they were a sixth of the first load.
 */
export function lightContracts(app: 'members' | 'admins') {
  const parts = app === 'members' ? membersCalls : adminsCalls;
  const features = new Map<string, Calls>();
  for (const [name, value] of Object.entries<unknown>({ ...contracts })) if (isCalls(value)) features.set(name, value);
  const light = {
    name: 'light-contracts',
    apply: 'build' as const,
    resolveId: (id: string) => (id.startsWith(virtual) ? { id: `\0${id}`, moduleSideEffects: false } : undefined),
    load(id: string) {
      if (!id.startsWith(`\0${virtual}`)) return undefined;
      const name = id.slice(virtual.length + 1);
      return `export const ${name} = ${JSON.stringify(parts(features.get(name) ?? {}))}`;
    },
    transform: {
      filter: { id: /\/contracts\/src\/(index|errors)\.ts$/ },
      handler: (code: string, id: string) =>
        id.endsWith('errors.ts')
          ? app === 'admins'
            ? code
            : code.replace(/(?<=\bconst refusals = )\{[^}]*\}/, () => JSON.stringify(lightRefusals()))
          : // what a module names goes before what it takes over whole
            [code, ...[...features.keys()].map((name) => `export { ${name} } from '${virtual}${name}';`)].join('\n'),
    },
  };
  const watchful = {
    name: 'no-schemas-of-calls',
    apply: 'build' as const,
    transform: {
      filter: { id: new RegExp(`/${app === 'members' ? 'web' : 'admin'}/src/`), code: schemaOfCall },
      handler(code: string, id: string): never {
        const [named = ''] = schemaOfCall.exec(code) ?? [];
        throw new Error(`${id} reads ${named}, which a built app has not: export the schema, and import that`);
      },
    },
  };
  return [light, watchful];
}

const schemaOfCall = /\bendpoints\.\w+\.(?:params|query|body|answer)\b/;

function lightRefusals(): Record<string, { message?: string }> {
  const [admins, server] = [codesOf(adminsRefusals), codesOf(saidByServer)];
  return Object.fromEntries(
    Object.entries(contracts.refusals)
      .filter(([code]) => !admins.has(code))
      .map(([code, { message }]) => [code, server.has(code) ? {} : { message }]),
  );
}

function isCalls(exported: unknown): exported is Calls {
  const values = typeof exported === 'object' && exported !== null ? Object.values(exported) : [];
  return values.length > 0 && values.every((value) => isObject(value) && 'path' in value && 'answer' in value);
}

/** Members call nothing of what is for admins. */
const membersCalls = (calls: Calls) =>
  Object.fromEntries(
    Object.entries(calls)
      .filter(([, { auth }]) => auth !== 'admin')
      .map(([name, { method, path, auth }]) => [name, { method, path, auth }]),
  );

/** The admin app goes by the duties of each call as well. */
const adminsCalls = (calls: Calls) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, auth, duty }]) => [name, { method, path, auth, duty }]),
  );

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

import { ZodMiniEnum } from 'zod/mini';
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

const virtual = 'virtual:light/';
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
 * The admin app has closed lists, which its filters and tabs name, without their schemas too.
 */
export function lightContracts(app: 'members' | 'admins') {
  const parts = app === 'members' ? membersCalls : adminsCalls;
  const exported = Object.entries<unknown>({ ...contracts });
  const choices: string[] = [];
  const lighter = new Map<string, unknown>();
  for (const [name, value] of exported) {
    if (isCalls(value)) lighter.set(name, parts(value));
    else if (app === 'admins' && value instanceof ZodMiniEnum) {
      choices.push(name);
      lighter.set(name, { options: value.options });
    } else if (app === 'admins' && isWordList(value)) lighter.set(name, value);
  }
  const light = {
    name: 'light-contracts',
    apply: 'build' as const,
    resolveId: (id: string) => (id.startsWith(virtual) ? { id: `\0${id}`, moduleSideEffects: false } : undefined),
    load(id: string) {
      if (!id.startsWith(`\0${virtual}`)) return undefined;
      const name = id.slice(virtual.length + 1);
      return `export const ${name} = ${JSON.stringify(lighter.get(name))}`;
    },
    transform: {
      filter: { id: /\/contracts\/src\/(index|errors|german)\.ts$/ },
      handler(code: string, id: string) {
        if (id.endsWith('index.ts'))
          // what a module names goes before what it takes over whole
          return [code, ...[...lighter.keys()].map((name) => `export { ${name} } from '${virtual}${name}';`)].join(
            '\n',
          );
        if (app === 'admins') return code;
        return id.endsWith('german.ts')
          ? `export const germanRefusals = ${JSON.stringify(membersGerman())}`
          : code.replace(/(?<=\bconst refusals = )\{[^}]*\}/, () => JSON.stringify(lightRefusals()));
      },
    },
  };
  const watchful = {
    name: 'no-schemas-of-calls',
    apply: 'build' as const,
    transform: {
      filter: { id: new RegExp(`/${app === 'members' ? 'web' : 'admin'}/src/`), code: '@pass-along/contracts' },
      handler(code: string, id: string): void {
        const [named] = schemaOfCall.exec(code) ?? usedAsSchema(code, choices) ?? [];
        if (named !== undefined)
          throw new Error(`${id} reads ${named}, which a built app has not: export the schema, and import that`);
      },
    },
  };
  return [light, watchful];
}

const schemaOfCall = /\bendpoints\.\w+\.(?:params|query|body|answer)\b/;

/** A choice that is asked for more than its options, or handed to what checks. */
function usedAsSchema(code: string, choices: readonly string[]): RegExpExecArray | null {
  const [, imported = ''] = /import\s*\{([^}]*)\}\s*from\s*["']@pass-along\/contracts["']/.exec(code) ?? [];
  const names = imported.split(/[\s,]+/).filter((name) => choices.includes(name));
  return new RegExp(`\\b(?:${names.join('|')})\\.(?!options\\b)\\w+|(?<=\\()(?:${names.join('|')})(?=[,)])`).exec(
    names.length > 0 ? code : '',
  );
}

function membersRefusals() {
  const admins = codesOf(adminsRefusals);
  return Object.entries(contracts.refusals).filter(([code]) => !admins.has(code));
}

function lightRefusals(): Record<string, { message?: string }> {
  const server = codesOf(saidByServer);
  return Object.fromEntries(
    membersRefusals().map(([code, { message }]) => [code, server.has(code) ? {} : { message }]),
  );
}

function membersGerman(): Record<string, string> {
  return Object.fromEntries(membersRefusals().map(([code, { german }]) => [code, german]));
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

const isWordList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

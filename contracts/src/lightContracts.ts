import { ZodMiniEnum } from 'zod/mini';
import { accountRefusals } from './accounts/accountRefusals.ts';
import { assistantRefusals } from './assistant/assistantRefusals.ts';
import { deskRefusals } from './desk/deskRefusals.ts';
import { disputeRefusals } from './swaps/disputeRefusals.ts';
import { permissionRefusals } from './members/permissionRefusals.ts';
import { figureRefusals } from './analytics/figureRefusals.ts';
import { invitationRefusals } from './invitations/invitationRefusals.ts';
import { karmaRefusals } from './karma/karmaRefusals.ts';
import { meetingPlaceRefusals } from './meetingPlaces/meetingPlaceRefusals.ts';
import { moderationRefusals } from './moderation/moderationRefusals.ts';
import { replayRefusals } from './replay/replayRefusals.ts';
import { settingsRefusals } from './settings/settingsRefusals.ts';
import { hasKey } from './core/typedKeys.ts';
import * as contracts from './index.ts';

const virtual = 'virtual:light/';
/** Refusals for admins only. If a member receives one, the app shows the server's text. */
const adminsRefusals = [
  deskRefusals,
  disputeRefusals,
  permissionRefusals,
  figureRefusals,
  karmaRefusals,
  moderationRefusals,
  replayRefusals,
  settingsRefusals,
];
/** Refusals that only members meet. The admin app leaves them out. */
const membersOnly = /\.\.\.(?:assistant|call|chat|review|swapLoop|vouch|wish)Refusals,\s*/g;
/** Refusals that the app only gets from an answer, so it shows the server's text. */
const saidByServer = [accountRefusals, assistantRefusals, invitationRefusals, meetingPlaceRefusals];
const collectCodes = (groups: readonly object[]) => new Set(groups.flatMap((group) => Object.keys(group)));

type Calls = Record<string, contracts.Endpoint>;

/**
 * A Vite plugin that reduces each endpoint in the built app to the three parts needed for sending. The schemas validate
 * on the server, and the apps trust its answers; with zod they were a sixth of the first load. The admin app also gets
 * the options of its closed lists, without schemas.
 */
export function createLightContractsPlugins(app: 'members' | 'admins') {
  const parts = app === 'members' ? pickMemberCalls : pickAdminCalls;
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
      filter: { id: /\/contracts\/src\/(index|refusals|germanRefusals)\.ts$/ },
      handler(code: string, id: string) {
        if (id.endsWith('index.ts'))
          // a module's own exports win over its `export *`
          return [code, ...[...lighter.keys()].map((name) => `export { ${name} } from '${virtual}${name}';`)].join(
            '\n',
          );
        if (app === 'admins') return code.replace(membersOnly, '');
        return id.endsWith('germanRefusals.ts')
          ? `export const germanRefusals = ${JSON.stringify(getMemberGerman())}`
          : code.replace(/(?<=\bconst refusals = )\{[^}]*\}/, () => JSON.stringify(buildLightRefusals()));
      },
    },
  };
  const watchful = {
    name: 'no-schemas-of-calls',
    apply: 'build' as const,
    transform: {
      filter: { id: new RegExp(`/${app === 'members' ? 'web' : 'admin'}/src/`), code: '@pass-along/contracts' },
      handler(code: string, id: string): void {
        const [named] = schemaOfCall.exec(code) ?? findSchemaUse(code, choices) ?? [];
        if (named !== undefined)
          throw new Error(`${id} reads ${named}, which a built app has not: export the schema, and import that`);
        const missing = app === 'admins' ? findMissingCall(code) : undefined;
        if (missing !== undefined) throw new Error(`${id} calls ${missing}: name it in callsBesideAdmin`);
      },
    },
  };
  return [light, watchful];
}

const schemaOfCall = /\bendpoints\.\w+\.(?:params|query|body|answer)\b/;

/** Finds a choice that the code uses for more than its options, or passes to a validator. */
function findSchemaUse(code: string, choices: readonly string[]): RegExpExecArray | null {
  const [, imported = ''] = /import\s*\{([^}]*)\}\s*from\s*["']@pass-along\/contracts["']/.exec(code) ?? [];
  const names = imported.split(/[\s,]+/).filter((name) => choices.includes(name));
  return new RegExp(`\\b(?:${names.join('|')})\\.(?!options\\b)\\w+|(?<=\\()(?:${names.join('|')})(?=[,)])`).exec(
    names.length > 0 ? code : '',
  );
}

function getMemberRefusals() {
  const admins = collectCodes(adminsRefusals);
  return Object.entries(contracts.refusals).filter(([code]) => !admins.has(code));
}

function buildLightRefusals(): Record<string, { message?: string }> {
  const server = collectCodes(saidByServer);
  return Object.fromEntries(
    getMemberRefusals().map(([code, { message }]) => [code, server.has(code) ? {} : { message }]),
  );
}

function getMemberGerman(): Record<string, string> {
  return Object.fromEntries(getMemberRefusals().map(([code, { german }]) => [code, german]));
}

function isCalls(exported: unknown): exported is Calls {
  const values = typeof exported === 'object' && exported !== null ? Object.values(exported) : [];
  return values.length > 0 && values.every((value) => isObject(value) && 'path' in value && 'answer' in value);
}

/** Members do not call admin endpoints. */
const pickMemberCalls = (calls: Calls) =>
  Object.fromEntries(
    Object.entries(calls)
      .filter(([, { auth }]) => auth !== 'admin')
      .map(([name, { method, path, auth }]) => [name, { method, path, auth }]),
  );

/** Endpoints that are not for admins alone, and that the admin app calls: signing in, its own account, and events. */
const callsBesideAdmin: readonly string[] = [
  'login',
  'getUser',
  'site',
  'impactFactors',
  'planEvent',
  'setEventStatus',
  'deleteEvent',
  'rewardEvent',
  'secondFactor',
  'beginSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'switchOffSecondFactor',
] satisfies (keyof contracts.Endpoints)[];

const isAdminCall = (name: string, { auth }: contracts.Endpoint) => auth === 'admin' || callsBesideAdmin.includes(name);

/** The admin app also needs the duties of each endpoint. */
const pickAdminCalls = (calls: Calls) =>
  Object.fromEntries(
    Object.entries(calls)
      .filter(([name, call]) => isAdminCall(name, call))
      .map(([name, { method, path, auth, duty }]) => [name, { method, path, auth, duty }]),
  );

/** An endpoint that a file of the admin app names, and its build leaves out. */
function findMissingCall(code: string): string | undefined {
  const named = [...code.matchAll(/\bendpoints\.(\w+)/g)].map(([, name = '']) => name);
  return named.find((name) => hasKey(contracts.endpoints, name) && !isAdminCall(name, contracts.endpoints[name]));
}

const isWordList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

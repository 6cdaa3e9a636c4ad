import type { CommunitySettings, StreamCategory } from '@pass-along/contracts';
import {
  type Consumer,
  type DeadlineChange,
  type CategoryEvent,
  type Logger,
  migrate,
  type StoredEvent,
} from '@pass-along/platform';
import type pg from 'pg';
import type { CommandContext } from './commandContext.ts';
import type { CommandHandler } from './commandHandler.ts';
import type { PolicyLoader, Policy, PolicyCommand, Reaction } from './policy.ts';
import { isRefusal, sendCommands } from './policyCommandSender.ts';

export interface PolicyDeps {
  pool: pg.Pool;
  handler: CommandHandler;
  /** Defaults that apply until an admin changes them. */
  settings?: Partial<CommunitySettings>;
  clock?: () => Date;
  logger?: Logger;
}

type React<C extends StreamCategory, View> = (event: CategoryEvent<C>, view: View) => readonly Reaction[];
type UpdateTables<C extends StreamCategory> = (event: CategoryEvent<C>, client: pg.ClientBase) => Promise<unknown>;

/** Events of a batch from which on the log counts as busy. */
const busyBatch = 32;

/** Runs a policy as a consumer of the log: loads its view, sends its commands, updates its tables. */
export async function createPolicyConsumer<C extends StreamCategory, View>(
  policy: Policy<C, View>,
  { pool, handler, clock = () => new Date(), logger }: PolicyDeps,
): Promise<Consumer> {
  const { name, categories, view, on, gatherMs, timers, tables } = policy;
  if (tables) await migrate(pool, tables.schema, tables.migrations);
  const load: PolicyLoader = {
    state: async (decider, stream) => (await handler.load(decider, stream)).state,
    rows: async <Row extends object>(statement: string, values: readonly unknown[]) =>
      (await pool.query<Row>(statement, [...values])).rows,
  };
  /** Sends each list on its own: a refusal in one does not affect the others. */
  async function send(
    lists: readonly (readonly PolicyCommand[])[],
    cause: Pick<CommandContext, 'commandId' | 'correlationId' | 'by'>,
  ): Promise<void> {
    const actor = { id: name, role: 'system' } as const;
    for (const commands of lists) {
      const context = { ...cause, actor, causationId: cause.commandId, at: clock().toISOString() };
      try {
        await sendCommands(handler, commands, context);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const streams = commands.map(({ stream }) => stream);
        logger?.warn({ consumer: name, causedBy: cause.commandId, streams, code: error.code }, 'A command was refused');
      }
    }
  }

  return {
    name,
    categories,
    types: [...new Set([...Object.keys(on), ...Object.keys(tables?.on ?? {})])],
    reads: 'decrypted',
    beginsAt: 'start',
    canHandle: ({ type }) => findHandler(on, type) !== undefined || findHandler(tables?.on ?? {}, type) !== undefined,
    ...(gatherMs !== undefined && { handlesTogether: true, gatherMs, gatherAfter: busyBatch }),
    async handle(events) {
      const deadlines: DeadlineChange[] = [];
      for (const stored of events) {
        const react = findHandler(on, stored.type) as React<C, View> | undefined;
        if (!react) continue;
        const event = toPolicyEvent<C>(stored);
        const reactions = react(event, await view(event, load));
        const commands = reactions.flatMap((reaction) =>
          'deadline' in reaction ? [] : ['steps' in reaction ? reaction.steps : [reaction]],
        );
        deadlines.push(...reactions.flatMap((reaction) => ('deadline' in reaction ? [reaction.deadline] : [])));
        await send(commands, { commandId: stored.id, correlationId: stored.metadata.$correlationId, by: 'policy' });
      }
      return { deadlines };
    },
    ...(tables && {
      create: (client) => clearTables(client, tables.schema),
      async record(stored, client) {
        const keep = findHandler(tables.on, stored.type) as UpdateTables<C> | undefined;
        await keep?.(toPolicyEvent<C>(stored), client);
      },
    }),
    ...(timers && {
      async fire(deadline) {
        const timer = timers[deadline.timer];
        if (!timer) throw new Error(`${name} has no timer ${deadline.timer}`);
        await send(
          (await timer(deadline, load)).map((each) => [each]),
          { commandId: deadline.id, correlationId: deadline.id, by: 'timer' },
        );
      },
    }),
  };
}

/** Empties the tables of a policy without a checkpoint: existing rows belong to another log. */
async function clearTables(client: pg.ClientBase, schema: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = $1 AND ` +
      `tablename <> 'migrations'`,
    [schema],
  );
  if (rows.length > 0) await client.query(`TRUNCATE ${rows.map(({ name }) => name).join(', ')}`);
}

function toPolicyEvent<C extends StreamCategory>({ type, data }: StoredEvent): CategoryEvent<C> {
  return { type, data } as unknown as CategoryEvent<C>;
}

// each handler takes events of its own type, which the compiler can't verify for a type name known only at run time
function findHandler(handlers: object, type: string): unknown {
  return Object.hasOwn(handlers, type) ? Reflect.get(handlers, type) : undefined;
}

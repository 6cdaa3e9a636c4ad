import { type AuditRow } from '@pass-along/contracts';
import { type Table } from '../../runtime/projection.ts';

const columns = [
  'position',
  'event_id',
  'stream',
  'category',
  'revision',
  'type',
  'data',
  'schema_version',
  'actor_id',
  'actor_role',
  'at',
  'command_id',
  'correlation_id',
  'causation_id',
] as const satisfies (keyof AuditRow)[];

export const auditTable: Table = {
  name: 'audit',
  key: 'position',
  columns,
  create: (table) => [
    `CREATE TABLE ${table} (
       position text COLLATE "C" PRIMARY KEY,
       event_id text NOT NULL,
       stream text NOT NULL,
       category text NOT NULL,
       revision integer NOT NULL,
       type text NOT NULL,
       data jsonb NOT NULL,
       schema_version integer NOT NULL,
       actor_id text NOT NULL,
       actor_role text NOT NULL,
       at timestamptz NOT NULL,
       command_id text NOT NULL,
       correlation_id text NOT NULL,
       causation_id text NOT NULL
     )`,
    `CREATE INDEX audit_stream ON ${table} (stream, position)`,
    `CREATE INDEX audit_actor ON ${table} (actor_id, position)`,
    `CREATE INDEX audit_type ON ${table} (type, position)`,
    `CREATE INDEX audit_category ON ${table} (category, position)`,
    `CREATE INDEX audit_correlation ON ${table} (correlation_id, position)`,
    `CREATE INDEX audit_at ON ${table} (at, position)`,
  ],
};

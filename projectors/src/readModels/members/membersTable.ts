import { type MemberRow } from '@pass-along/contracts';
import { type Table } from '../../runtime/projection.ts';

const columns = [
  'member_id',
  'name',
  'email',
  'username',
  'role',
  'status',
  'verified',
  'bio',
  'phone',
  'location',
  'website',
  'social_links',
  'avatar',
  'cover_image',
  'karma_points',
  'joined_at',
  'last_seen_at',
] as const satisfies (keyof MemberRow)[];

export const membersTable: Table = {
  name: 'members',
  key: 'member_id',
  columns,
  create: (table) => [
    `CREATE TABLE ${table} (
       member_id text PRIMARY KEY,
       name text NOT NULL,
       email text NOT NULL,
       username text NOT NULL,
       role text NOT NULL,
       status text NOT NULL,
       verified boolean NOT NULL,
       bio text NOT NULL,
       phone text NOT NULL,
       location text NOT NULL,
       website text NOT NULL,
       social_links jsonb NOT NULL,
       avatar text,
       cover_image text,
       karma_points integer NOT NULL,
       joined_at timestamptz NOT NULL,
       last_seen_at timestamptz
     )`,
    `CREATE INDEX members_joined ON ${table} (joined_at DESC, member_id)`,
    `CREATE INDEX members_name ON ${table} (lower(name))`,
    `CREATE INDEX members_email ON ${table} (lower(email))`,
    `CREATE INDEX members_status ON ${table} (status)`,
  ],
};

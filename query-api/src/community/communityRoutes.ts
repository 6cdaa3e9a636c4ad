import {
  endpoints,
  RuleViolation,
  type CommunitySettings,
  type InvitationRow,
  type invitationState,
} from '@pass-along/contracts';
import type * as z from 'zod/mini';
import { type Database } from '../reading/database.ts';
import { type Read } from '../reading/readRoute.ts';
import { prepare, sql, sqlWith } from '../reading/statements.ts';
import { invitationsTable, invitationStateOf, readSettings } from './communityTables.ts';

type FoundInvitation = Pick<InvitationRow, 'email' | 'role'> & { state: z.infer<typeof invitationState> };

const invitationByCode = prepare(
  sql(`${invitationsTable} as v`)
    .select('v.email', 'v.role', sql.raw(`${invitationStateOf('v')} as state`))
    .where(sqlWith('upper(v.code) = upper(trim(?))', 'code'))
    .orderByRaw('v.issued_at desc')
    .limit(1),
);

export interface Site {
  /** Hold until an admin changes them. */
  defaults: CommunitySettings;
  /** Null where Google sign-in is not configured. */
  googleClientId: string | null;
}

/** What signed-out pages read. */
export function communityRoutes(read: Read, database: Database, { defaults, googleClientId }: Site): void {
  read(endpoints.site, ['community'], async () => {
    const { name, signupPolicy, deletionGraceDays } = await readSettings(database, defaults);
    return { communityName: name, signupPolicy, googleClientId, deletionGraceDays };
  });

  read(endpoints.getInvitation, ['community'], async ({ params }) => {
    const [invitation] = await database.run<FoundInvitation>(invitationByCode, params);
    if (!invitation) throw new RuleViolation('not_found');
    const { state, email, role } = invitation;
    // whoever finds an old code learns nobody's address
    return { state, email: state === 'open' ? email : '', role };
  });
}

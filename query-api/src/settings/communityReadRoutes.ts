import { endpoints, DomainError, type CommunitySettings } from '@pass-along/contracts';
import { type Database } from '../core/readDatabase.ts';
import { type Read } from '../core/readRoute.ts';
import { prepare, sql, bindSql } from '../core/sqlStatements.ts';
import { invitationNow, invitations } from '../invitations/invitationReadQueries.ts';
import { readSettings } from '../core/settingsReadQueries.ts';

const { from, columns } = invitations;
const invitationByCode = prepare(
  sql(from)
    .where(bindSql(`upper(${columns.code}) = upper(trim(?))`, 'code'))
    .orderByRaw(`${columns.issued_at} desc`)
    .limit(1),
  invitationNow,
);

export interface SiteSettings {
  /** They apply until an admin changes them. */
  defaults: CommunitySettings;
  /** Null without a configuration of Google sign-in. */
  googleClientId: string | null;
  pushKey: string;
}

/** Reads for signed-out pages. */
export function registerCommunityRoutes(
  read: Read,
  database: Database,
  { defaults, googleClientId, pushKey }: SiteSettings,
): void {
  read(endpoints.site, ['community'], async () => {
    const { name, timeZone, currency, signupPolicy, deletionGraceDays } = await readSettings(database, defaults);
    return { communityName: name, timeZone, currency, signupPolicy, googleClientId, pushKey, deletionGraceDays };
  });

  read(endpoints.getInvitation, ['community'], async ({ params }) => {
    const [invitation] = await database.run(invitationByCode, params);
    if (!invitation) throw new DomainError('not_found');
    const { state, email, role } = invitation;
    // A used or expired code reveals no e-mail address.
    return { state, email: state === 'open' ? email : '', role };
  });
}

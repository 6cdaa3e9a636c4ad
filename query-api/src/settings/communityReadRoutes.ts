import { endpoints, getFirstName, DomainError, type CommunitySettings } from '@pass-along/contracts';
import { membersTable } from '@pass-along/contracts/tables';
import type { Database } from '../core/readDatabase.ts';
import type { Read } from '../core/readRoute.ts';
import { createAlias, mergeSelections } from '../core/sqlSelections.ts';
import { prepare, sql, bindSql } from '../core/sqlStatements.ts';
import { invitationNow, invitations } from '../invitations/invitationReadQueries.ts';
import { readSettings } from '../core/settingsReadQueries.ts';
import { noFigures, readSiteFigures } from './siteFigureQueries.ts';

const { from, columns } = invitations;
const inviters = createAlias(membersTable, 'inviter');
const invitationByCode = prepare(
  sql(from)
    .leftJoin(inviters.from, inviters.columns.member_id, columns.invited_by)
    .where(bindSql(`upper(${columns.code}) = upper(trim(?))`, 'code'))
    .orderByRaw(`${columns.issued_at} desc`)
    .limit(1),
  mergeSelections(invitationNow, inviters.joined({ inviterName: 'name' })),
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

  read(endpoints.siteFigures, ['community', 'figures', 'impact'], async () => {
    const { figuresForVisitors } = await readSettings(database, defaults);
    return figuresForVisitors ? readSiteFigures(database) : noFigures;
  });

  read(endpoints.getInvitation, ['community', 'members'], async ({ params }) => {
    const [invitation] = await database.run(invitationByCode, params);
    if (!invitation) throw new DomainError('not_found');
    const { state, email, role, inviterName } = invitation;
    // A used or expired code reveals neither an e-mail address nor a name.
    if (state !== 'open') return { state, email: '', role, invitedBy: '' };
    return { state, email, role, invitedBy: inviterName === null ? '' : getFirstName(inviterName) };
  });
}

import { dutyAtDesk, streams, type ClaimKind, type EventIn } from '@pass-along/contracts';
import { type EventsOf } from '@pass-along/platform';
import type pg from 'pg';
import { waitingSince } from '../desk/waitingSince.ts';
import { deskItemDecider } from '../domain/desk/deskItem.ts';
import { memberDecider } from '../domain/members/member.ts';
import { dutiesNow } from '../domain/members/standing.ts';
import { moderationCaseDecider } from '../domain/moderation/moderationCase.ts';
import { command, type Load, type Policy, type PolicyCommand } from './policy.ts';

type Event = EventsOf<'member' | 'moderationCase' | 'deskItem'>;

/** An item that an admin holds: a claimed report, or an item taken from the desk. */
interface HeldClaim {
  kind: 'report' | ClaimKind;
  subject_id: string;
}

/** Items that the member still holds without the permission for them. */
type View = readonly HeldClaim[];

const free = ({ data: { memberId } }: { data: { memberId: string } }, view: View): PolicyCommand[] =>
  view.map(({ kind, subject_id: subjectId }) =>
    kind === 'report'
      ? command(moderationCaseDecider, streams.moderationCase(subjectId), { type: 'ReleaseCase', by: memberId })
      : command(deskItemDecider, streams.deskItem(kind, subjectId), {
          type: 'GiveDeskItemBack',
          kind,
          subjectId,
          by: memberId,
        }),
  );

/** Returns the items an admin holds when they lose the permission, the role or the account. */
export const heldClaimsPolicy: Policy<'member' | 'moderationCase' | 'deskItem', View> = {
  name: 'heldClaimsPolicy',
  categories: ['member', 'moderationCase', 'deskItem'],
  view: findClaimsToFree,
  on: {
    AdminDutiesChanged: free,
    MemberDemoted: free,
    MemberSuspended: free,
    MemberDeactivated: free,
    DeletionRequested: free,
    MemberErased: free,
  },
  tables: {
    schema: 'held_claims_policy',
    migrations: [
      `CREATE TABLE held_claims_policy.held (
         kind text NOT NULL,
         subject_id text NOT NULL,
         member_id text NOT NULL,
         PRIMARY KEY (kind, subject_id)
       );
       CREATE INDEX held_member ON held_claims_policy.held (member_id);`,
    ],
    on: {
      CaseClaimed: ({ data }, client) => hold('report', data.caseId, data.byMemberId, client),
      CaseReleased: letGoOfCase,
      CaseDecided: letGoOfCase,
      AppealDecided: letGoOfCase,
      DecisionWithdrawn: letGoOfCase,
      DeskItemTaken: ({ data }, client) => hold(data.kind, data.subjectId, data.byMemberId, client),
      DeskItemGivenBack: ({ data }, client) => letGo(data.kind, data.subjectId, client),
    },
  },
};

function hold(kind: string, subjectId: string, memberId: string, client: pg.ClientBase): Promise<unknown> {
  return client.query(
    `INSERT INTO held_claims_policy.held VALUES ($1, $2, $3)
     ON CONFLICT (kind, subject_id) DO UPDATE SET member_id = excluded.member_id`,
    [kind, subjectId, memberId],
  );
}

function letGo(kind: string, subjectId: string, client: pg.ClientBase): Promise<unknown> {
  return client.query('DELETE FROM held_claims_policy.held WHERE kind = $1 AND subject_id = $2', [kind, subjectId]);
}

function letGoOfCase({ data }: EventIn<'moderationCase'>, client: pg.ClientBase): Promise<unknown> {
  return letGo('report', data.caseId, client);
}

/** Uses the current state: the permission may be back, and an item may be done or held by another admin. */
async function findClaimsToFree({ data }: Event, load: Load): Promise<View> {
  if (!('memberId' in data)) return [];
  const { memberId } = data;
  const held = await load.rows<HeldClaim>(
    'SELECT kind, subject_id FROM held_claims_policy.held WHERE member_id = $1 ORDER BY kind, subject_id',
    [memberId],
  );
  if (held.length === 0) return [];
  const duties = dutiesNow(await load.state(memberDecider, streams.member(memberId)));
  const lost = held.filter(({ kind }) => !duties.includes(dutyAtDesk(kind)));
  const stillHeld = await Promise.all(lost.map((claim) => isHeldBy(memberId, claim, load)));
  return lost.filter((_, at) => stillHeld[at]);
}

async function isHeldBy(memberId: string, { kind, subject_id: subjectId }: HeldClaim, load: Load): Promise<boolean> {
  if (kind === 'report') {
    const known = await load.state(moderationCaseDecider, streams.moderationCase(subjectId));
    return known.status === 'known' && known.claimedBy === memberId;
  }
  const { taken } = await load.state(deskItemDecider, streams.deskItem(kind, subjectId));
  if (taken?.by !== memberId) return false;
  // parked events are rows of the consumer tables, not streams
  return (
    kind === 'parkedEvent' ||
    (await waitingSince(kind, subjectId, (decider, stream) => load.state(decider, stream))) !== null
  );
}

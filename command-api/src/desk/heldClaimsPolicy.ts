import { getDeskPermission, streams, type ClaimKind, type EventIn } from '@pass-along/contracts';
import type { CategoryEvent } from '@pass-along/platform';
import type pg from 'pg';
import { findWaitStart } from './deskWaitStart.ts';
import { deskItemDecider } from './deskItemDecider.ts';
import { memberDecider } from '../members/memberDecider.ts';
import { getCurrentPermissions } from '../members/memberStatusRules.ts';
import { moderationCaseDecider } from '../moderation/moderationCaseDecider.ts';
import { createPolicyCommand, type PolicyLoader, type Policy, type PolicyCommand } from '../core/policy.ts';

type Event = CategoryEvent<'member' | 'moderationCase' | 'deskItem'>;

/** An item that an admin holds: a claimed report, or an item taken from the desk. */
interface HeldItem {
  kind: 'report' | ClaimKind;
  subject_id: string;
}

/** Items that the member still holds without the permission for them. */
type View = readonly HeldItem[];

const createReturnCommands = ({ data: { memberId } }: { data: { memberId: string } }, view: View): PolicyCommand[] =>
  view.map(({ kind, subject_id: subjectId }) =>
    kind === 'report'
      ? createPolicyCommand(moderationCaseDecider, streams.moderationCase(subjectId), {
          type: 'ReleaseCase',
          by: memberId,
        })
      : createPolicyCommand(deskItemDecider, streams.deskItem(kind, subjectId), {
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
  view: findItemsToRelease,
  on: {
    AdminDutiesChanged: createReturnCommands,
    MemberDemoted: createReturnCommands,
    MemberSuspended: createReturnCommands,
    MemberDeactivated: createReturnCommands,
    DeletionRequested: createReturnCommands,
    MemberErased: createReturnCommands,
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
      CaseClaimed: ({ data }, client) => storeHeldItem('report', data.caseId, data.byMemberId, client),
      CaseReleased: deleteHeldCase,
      CaseDecided: deleteHeldCase,
      AppealDecided: deleteHeldCase,
      AppealLapsed: deleteHeldCase,
      DecisionWithdrawn: deleteHeldCase,
      DeskItemTaken: ({ data }, client) => storeHeldItem(data.kind, data.subjectId, data.byMemberId, client),
      DeskItemGivenBack: ({ data }, client) => deleteHeldItem(data.kind, data.subjectId, client),
    },
  },
};

function storeHeldItem(kind: string, subjectId: string, memberId: string, client: pg.ClientBase): Promise<unknown> {
  return client.query(
    `INSERT INTO held_claims_policy.held VALUES ($1, $2, $3)
     ON CONFLICT (kind, subject_id) DO UPDATE SET member_id = excluded.member_id`,
    [kind, subjectId, memberId],
  );
}

function deleteHeldItem(kind: string, subjectId: string, client: pg.ClientBase): Promise<unknown> {
  return client.query('DELETE FROM held_claims_policy.held WHERE kind = $1 AND subject_id = $2', [kind, subjectId]);
}

function deleteHeldCase({ data }: EventIn<'moderationCase'>, client: pg.ClientBase): Promise<unknown> {
  return deleteHeldItem('report', data.caseId, client);
}

/** Uses the current state: the permission may be back, and an item may be done or held by another admin. */
async function findItemsToRelease({ data }: Event, load: PolicyLoader): Promise<View> {
  if (!('memberId' in data)) return [];
  const { memberId } = data;
  const held = await load.rows<HeldItem>(
    'SELECT kind, subject_id FROM held_claims_policy.held WHERE member_id = $1 ORDER BY kind, subject_id',
    [memberId],
  );
  if (held.length === 0) return [];
  const duties = getCurrentPermissions(await load.state(memberDecider, streams.member(memberId)));
  const lost = held.filter(({ kind }) => !duties.includes(getDeskPermission(kind)));
  const stillHeld = await Promise.all(lost.map((claim) => isStillHeld(memberId, claim, load)));
  return lost.filter((_, at) => stillHeld[at]);
}

async function isStillHeld(
  memberId: string,
  { kind, subject_id: subjectId }: HeldItem,
  load: PolicyLoader,
): Promise<boolean> {
  if (kind === 'report') {
    const known = await load.state(moderationCaseDecider, streams.moderationCase(subjectId));
    return known.status === 'known' && known.claimedBy === memberId;
  }
  const { taken } = await load.state(deskItemDecider, streams.deskItem(kind, subjectId));
  if (taken?.by !== memberId) return false;
  return (await findWaitStart(kind, subjectId, load)) !== null;
}

import { streams, type MootReason } from '@pass-along/contracts';
import type { CategoryEvent } from '@pass-along/platform';
import { moderationCaseDecider } from './moderationCaseDecider.ts';
import { createPolicyCommand, type Policy, type PolicyCommand, type PolicyLoader } from '../core/policy.ts';

type Event = CategoryEvent<'moderationCase' | 'member' | 'communityEvent'>;

/** Ids of the cases with an appeal that this event makes moot. */
type View = readonly string[];

const createCloseCommands = (view: View, why: MootReason): PolicyCommand[] =>
  view.map((caseId) =>
    createPolicyCommand(moderationCaseDecider, streams.moderationCase(caseId), { type: 'CloseMootAppeal', why }),
  );

/** Closes appeals that have nothing left to undo: the suspension ended, or the event taken down was deleted. */
export const mootAppealsPolicy: Policy<'moderationCase' | 'member' | 'communityEvent', View> = {
  name: 'mootAppealsPolicy',
  categories: ['moderationCase', 'member', 'communityEvent'],
  view: findWaitingAppeals,
  on: {
    MemberReinstated: (_, view) => createCloseCommands(view, 'ended'),
    EventDeleted: (_, view) => createCloseCommands(view, 'deleted'),
  },
  tables: {
    schema: 'moot_appeals_policy',
    migrations: [
      `CREATE TABLE moot_appeals_policy.appeals (case_id text PRIMARY KEY, subject text NOT NULL);
       CREATE INDEX appeal_subject ON moot_appeals_policy.appeals (subject);`,
    ],
    on: {
      AppealMade: ({ data: { caseId, decision, aboutMemberId, subjectId } }, client) =>
        client.query('INSERT INTO moot_appeals_policy.appeals VALUES ($1, $2) ON CONFLICT DO NOTHING', [
          caseId,
          toSubject(
            decision === 'suspended' ? 'member' : 'thing',
            decision === 'suspended' ? aboutMemberId : subjectId,
          ),
        ]),
    },
  },
};

const toSubject = (kind: 'member' | 'thing', id: string) => `${kind}.${id}`;

function findSubject({ type, data }: Event): string | undefined {
  if (type === 'MemberReinstated') return toSubject('member', data.memberId);
  return type === 'EventDeleted' ? toSubject('thing', data.eventId) : undefined;
}

/** Uses the current state: an admin may have answered meanwhile. */
async function findWaitingAppeals(event: Event, load: PolicyLoader): Promise<View> {
  const subject = findSubject(event);
  if (subject === undefined) return [];
  const rows = await load.rows<{ case_id: string }>(
    'SELECT case_id FROM moot_appeals_policy.appeals WHERE subject = $1 ORDER BY case_id',
    [subject],
  );
  const ids = rows.map(({ case_id: caseId }) => caseId);
  const states = await Promise.all(ids.map((id) => load.state(moderationCaseDecider, streams.moderationCase(id))));
  return ids.filter((_, at) => {
    const state = states[at];
    return state?.status === 'known' && state.state === 'appealed';
  });
}

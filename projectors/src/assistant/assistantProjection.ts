import { isOption, isFaultOfService } from '@pass-along/contracts';
import {
  assistantConsentsTable,
  assistantDaysTable,
  type AssistantConsentRow,
  type AssistantDayRow,
} from '@pass-along/contracts/tables';
import { createFoldedProjection, createFoldedTable, type Fold } from '../core/foldedProjection.ts';

const consentEvents = ['AssistantConsentGiven', 'AssistantConsentWithdrawn', 'MemberErased'] as const;

const consentsFold: Fold<AssistantConsentRow, 'assistant' | 'member'> = {
  categories: ['assistant', 'member'],
  getRowKeys: (event) => (isOption(consentEvents, event.type) ? [event.data.memberId] : []),
  evolve(row, event) {
    if (event.type !== 'AssistantConsentGiven') return undefined;
    const { memberId, host, givenAt } = event.data;
    return row?.host === host ? row : { member_id: memberId, host, given_at: givenAt };
  },
};

const daysFold: Fold<AssistantDayRow, 'assistantDay'> = {
  categories: ['assistantDay'],
  getRowKeys: ({ stream }) => [getDay(stream)],
  evolve(before, event) {
    const row = before ?? createDayRow(getDay(event.stream));
    if (event.type === 'DescriptionRequested') return { ...row, asked: row.asked + 1 };
    const { outcome, endedAt } = event.data;
    if (outcome === 'complete') return { ...row, answered: row.answered + 1, problem: null, problem_at: null };
    if (outcome === 'cancelled') return row;
    const failed = row.failed + 1;
    return isFaultOfService(outcome) ? { ...row, failed, problem: outcome, problem_at: endedAt } : { ...row, failed };
  },
};

/** `assistantDay-<day>` */
const getDay = (stream: string) => stream.slice(stream.indexOf('-') + 1);

const createDayRow = (day: string): AssistantDayRow => ({
  ...{ day, asked: 0, answered: 0, failed: 0, problem: null, problem_at: null },
});

/** Consents of members, and the requests for drafts by day. */
export const assistantProjection = createFoldedProjection({
  name: 'assistant',
  version: 1,
  folds: [createFoldedTable(assistantConsentsTable, consentsFold), createFoldedTable(assistantDaysTable, daysFold)],
});

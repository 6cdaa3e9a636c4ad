import { defineTable, integer, nullable, text, timestamptz, type RowIn } from '../core/defineTable.ts';
import type { AssistantProblem } from './assistantRules.ts';

/** Members that agreed that picture and title are sent to a host. */
export const assistantConsentsTable = defineTable({
  name: 'assistant_consents',
  key: 'member_id',
  columns: { member_id: text(), host: text(), given_at: timestamptz() },
});
export type AssistantConsentRow = RowIn<typeof assistantConsentsTable>;

/** Requests by UTC day. */
export const assistantDaysTable = defineTable({
  name: 'assistant_days',
  key: 'day',
  columns: {
    day: text(),
    asked: integer(),
    answered: integer(),
    failed: integer(),
    /** The last failure of the service after which no draft came. */
    problem: nullable(text<AssistantProblem>()),
    problem_at: nullable(timestamptz()),
  },
});
export type AssistantDayRow = RowIn<typeof assistantDaysTable>;

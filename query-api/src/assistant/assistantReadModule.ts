import { endpoints } from '@pass-along/contracts';
import { assistantConsentsTable, assistantDaysTable } from '@pass-along/contracts/tables';
import type { QueryModule } from '../core/queryModule.ts';
import { readSettings } from '../core/settingsReadQueries.ts';
import { createAlias, selectComputed } from '../core/sqlSelections.ts';
import { param, prepare, sql } from '../core/sqlStatements.ts';

const consents = createAlias(assistantConsentsTable, 'c');
const days = createAlias(assistantDaysTable, 'd');
const ownConsent = prepare(
  sql(consents.from).where(consents.columns.member_id, param('memberId')),
  consents.only('host'),
);
const consentCount = prepare(
  sql(consents.from).where(consents.columns.host, param('host')),
  selectComputed<{ count: number }>({ count: 'count(*)::int' }),
);
const latestDay = prepare(
  sql(days.from).orderBy(days.columns.day, 'desc').limit(1),
  days.only('day', 'asked', 'answered', 'failed', 'problem', 'problem_at'),
);

/** What members and admins read about the writing assistant. Its key and its address are in no answer. */
export const registerAssistantModule: QueryModule = ({ read, database, assistant, defaults }) => {
  read(endpoints.assistant, ['assistant', 'community'], async ({ caller: { memberId } }) => {
    const [[consent], { descriptionAssistant }] = await Promise.all([
      database.run(ownConsent, { memberId }),
      readSettings(database, defaults),
    ]);
    const host = descriptionAssistant ? assistant?.host : undefined;
    return { host: host ?? null, agreedHost: consent?.host ?? null };
  });

  read(endpoints.adminAssistant, ['assistant', 'community'], async () => {
    const [[agreed], [latest], { descriptionAssistant: on }] = await Promise.all([
      database.run(consentCount, { host: assistant?.host ?? '' }),
      database.run(latestDay, {}),
      readSettings(database, defaults),
    ]);
    const today = latest?.day === new Date().toISOString().slice(0, 10) ? latest : undefined;
    return {
      service: assistant ? { host: assistant.host, model: assistant.model, perDay: assistant.perDay } : null,
      on,
      consents: agreed?.count ?? 0,
      today: { asked: today?.asked ?? 0, answered: today?.answered ?? 0, failed: today?.failed ?? 0 },
      problem:
        assistant && latest?.problem && latest.problemAt !== null
          ? { code: latest.problem, at: latest.problemAt }
          : null,
    };
  });
};

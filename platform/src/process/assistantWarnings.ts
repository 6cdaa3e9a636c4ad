import { refusals, type AssistantProblem } from '@pass-along/contracts';
import type pg from 'pg';
import type { AssistantConfig } from '../config/config.ts';

const dayMs = 24 * 60 * 60_000;

/** A line while the writing assistant is set up and gave no draft since its last failure, within a day. */
export async function readAssistantWarnings(
  pool: pg.Pool,
  assistant: AssistantConfig | undefined,
  now: Date,
): Promise<string[]> {
  if (!assistant) return [];
  const { rows } = await pool.query<{ problem: AssistantProblem | null; problem_at: string }>(
    'SELECT problem, problem_at FROM read_models.assistant_days ORDER BY day DESC LIMIT 1',
  );
  const { problem, problem_at: failedAt } = rows[0] ?? { problem: null, problem_at: 0 };
  const at = new Date(failedAt);
  if (problem === null || at.getTime() < now.getTime() - dayMs) return [];
  return [`assistant: ${refusals[problem].message} (${assistant.host}, ${at.toISOString()})`];
}

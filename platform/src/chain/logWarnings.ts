import type pg from 'pg';

/**
 * One health line while the last nightly verification has findings. Read from the audit, so any process can report it.
 */
export async function readLogWarnings(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ findings: number; verified_at: string }>(
    `SELECT (data ->> 'findings')::int AS findings, data ->> 'verifiedAt' AS verified_at
     FROM read_models.audit WHERE type = 'LogVerified' ORDER BY position DESC LIMIT 1`,
  );
  const [last] = rows;
  if (!last || last.findings === 0) return [];
  const count = last.findings === 1 ? 'one finding' : `${String(last.findings)} findings`;
  return [`log: ${count} of the verification at ${last.verified_at}; npm run audit:verify tells them`];
}

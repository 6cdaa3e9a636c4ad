import { dropSecondFactor } from '@pass-along/command-api';
import { limits } from '@pass-along/contracts';
import type { CommandLineData } from './commandLineData.ts';

export const usage = `Usage: npm run second-factor -- reset ADDRESS "REASON"

Removes the second factor of the account with this email address, for an admin who lost phone and recovery
codes when no other
admin can do it. All sessions of the account end, its owner gets an email with the reason, and the audit records it.`;

export type SecondFactorDeps = Pick<CommandLineData, 'store' | 'pool' | 'logger' | 'print' | 'report'>;

/** Returns the exit code: 0 done, 1 refused, 2 invalid arguments. */
export async function runSecondFactor(argv: readonly string[], deps: SecondFactorDeps): Promise<number> {
  const [verb, address, reason = '', ...others] = argv;
  const { print, report, pool } = deps;
  const trimmed = reason.trim();
  if (verb !== 'reset' || address === undefined || others.length > 0) {
    report(usage);
    return 2;
  }
  if (trimmed === '' || trimmed.length > limits.suspensionReason) {
    report(`The reason must be 1 to ${String(limits.suspensionReason)} characters\n\n${usage}`);
    return 2;
  }
  const { rows } = await pool.query<{ member_id: string }>(
    'SELECT member_id FROM read_models.members WHERE lower(email) = lower($1)',
    [address],
  );
  const [member] = rows;
  if (!member) {
    report(`There is no account with the address ${address}`);
    return 1;
  }
  const whyNot = await dropSecondFactor(deps, member.member_id, trimmed);
  if (whyNot !== undefined) {
    report(whyNot);
    return 1;
  }
  print(
    `The second factor of ${address} is removed. The password alone is enough to sign in until a new one is set up.`,
  );
  return 0;
}

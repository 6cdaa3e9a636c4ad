import { dropSecondFactor } from '@pass-along/command-api';
import { limits } from '@pass-along/contracts';
import { type CommandLineData } from './commandLineData.ts';

export const usage = `Usage: npm run second-factor -- reset ADDRESS "REASON"

Takes the second factor of the account with this e-mail address away, for an admin who lost phone and recovery codes where no other
admin can do it. Every session of the account ends, its owner is mailed the reason, and the audit says that it was done here.`;

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
    report(`Nobody has the address ${address}`);
    return 1;
  }
  const whyNot = await dropSecondFactor(deps, member.member_id, trimmed);
  if (whyNot !== undefined) {
    report(whyNot);
    return 1;
  }
  print(
    `The second factor of ${address} is taken away. The password alone opens the account until a new one is set up.`,
  );
  return 0;
}

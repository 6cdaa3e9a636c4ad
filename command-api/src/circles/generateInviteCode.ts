import { isEasilyGuessed, limits } from '@pass-along/contracts';
import { generateCode } from '../core/randomCode.ts';

/** A random code for a circle. One in fifty happens to be a row of letters, such as AELZYY, and is drawn again. */
export function generateInviteCode(circleName: string): string {
  let code: string;
  do code = generateCode(limits.circle.inviteCode.generated);
  while (isEasilyGuessed(code, circleName));
  return code;
}

import { limits } from '@pass-along/contracts';

/** A keyed hash of a value under a scope, in hex. */
type Digest = (scope: string, value: string) => string;

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The code that a member shows at the door, by which the other side proves the handover. It is derived and never
 * stored. `attempt` is the acceptance it belongs to.
 */
export function deriveCollectionCode(
  digest: Digest,
  { swapId, attempt, memberId }: { swapId: string; attempt: number; memberId: string },
): string {
  let rest = BigInt(`0x${digest('collectionCode', JSON.stringify([swapId, attempt, memberId]))}`);
  const size = BigInt(alphabet.length);
  let code = '';
  while (code.length < limits.swap.codeLength) {
    code += alphabet.charAt(Number(rest % size));
    rest /= size;
  }
  return code;
}

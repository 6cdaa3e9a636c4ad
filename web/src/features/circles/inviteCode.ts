import { limits } from '@pass-along/contracts';

// no letters and digits that look alike
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code as the form proposes it: random capitals and digits. */
export function generateCode(): string {
  const draws = crypto.getRandomValues(new Uint8Array(limits.circle.inviteCode.generated));
  return Array.from(draws, (draw) => letters.charAt(draw % letters.length)).join('');
}

/** Where a circle's info is open. */
export function circlePath(circleId: string): string {
  return `/groups?circle=${encodeURIComponent(circleId)}`;
}

/** Where an invite link leads, on this site. */
export function joinPath(inviteCode: string): string {
  return `/join/${encodeURIComponent(inviteCode)}`;
}

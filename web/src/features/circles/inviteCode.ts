import { limits } from '@pass-along/contracts';

// without letters and digits that look alike
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The code that the form suggests: random capitals and digits. */
export function generateCode(): string {
  const draws = crypto.getRandomValues(new Uint8Array(limits.circle.inviteCode.generated));
  return Array.from(draws, (draw) => letters.charAt(draw % letters.length)).join('');
}

/** The page with the info of a circle open. */
export function getCirclePath(circleId: string): string {
  return `/groups?circle=${encodeURIComponent(circleId)}`;
}

/** The path of an invite link on this site. */
export function getJoinPath(inviteCode: string): string {
  return `/join/${encodeURIComponent(inviteCode)}`;
}

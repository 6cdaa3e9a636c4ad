import { limits } from '@pass-along/contracts';

// without letters and digits that look alike
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The code that the form suggests: random capitals and digits. */
export function generateCode(): string {
  const draws = crypto.getRandomValues(new Uint8Array(limits.circle.inviteCode.generated));
  return Array.from(draws, (draw) => letters.charAt(draw % letters.length)).join('');
}

/** Codes that take fewer tries than this are easily guessed. */
const manyTries = 1_000_000;

/** True for a code that is a row such as 0000 or 1234, too short for its kind of characters, or the circle's name. */
export function isEasilyGuessed(code: string, circleName: string): boolean {
  const [bare, name] = [code, circleName].map((text) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''));
  if (bare === undefined || bare === '' || name?.includes(bare) === true) return true;
  // a character beside its predecessor, as in 12, 21 or 11, adds nothing to guess
  const surprising = Array.from(bare).filter((character, index, all) => {
    const before = all[index - 1]?.codePointAt(0);
    return before === undefined || Math.abs((character.codePointAt(0) ?? 0) - before) > 1;
  });
  const kinds = (/\d/.test(bare) ? 10 : 0) + (/\D/.test(bare) ? 26 : 0);
  return kinds ** surprising.length < manyTries;
}

/** The page with the info of a circle open. */
export function getCirclePath(circleId: string): string {
  return `/groups?circle=${encodeURIComponent(circleId)}`;
}

/** The path of an invite link on this site. */
export function getJoinPath(inviteCode: string): string {
  return `/join/${encodeURIComponent(inviteCode)}`;
}

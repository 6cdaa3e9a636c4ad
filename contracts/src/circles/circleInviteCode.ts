/** What surrounds a code in a message: quotes, brackets and punctuation, but no dot that may be part of it. */
const around = /^[\s"'“”„‘’‚«»‹›<>()[\]]+|[\s"'“”„‘’‚«»‹›<>()[\],;!]+$/gu;
const joinLink = /\/join\/([^\s/?#]+)/iu;

/** Letters and digits with spaces, dots, hyphens and underscores between them: what a link carries unharmed. */
export const inviteCodePattern = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} ._-]*[\p{L}\p{M}\p{N}])?$/u;

/** Reads the code out of a pasted text: an invite link, or a code with invisible characters and signs around it. */
export function readInviteCode(text: string): string {
  const visible = text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '').normalize('NFC');
  const linked = joinLink.exec(visible)?.[1];
  const plain = visible.replace(around, '');
  const code = linked === undefined ? plain.replace(/^\p{L}+:\s+/u, '') : decode(linked);
  const inner = code.replace(around, '');
  // a full stop after a link or a sentence; a code typed alone stays as it is
  return (code === plain ? inner : inner.replace(/\.+$/u, '')).toUpperCase();
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
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

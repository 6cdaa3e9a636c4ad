import { describe, expect, it } from 'vitest';
import { isSameDigest, createMailedToken, readMailedToken } from './mailedTokens.ts';

describe('a mailed token', () => {
  it('is read back as whom it is for and its digest', () => {
    const { token, tokenDigest } = createMailedToken('0a1b-2c3d');
    expect(readMailedToken(token)).toEqual({ subjectId: '0a1b-2c3d', tokenDigest });
    expect(tokenDigest).toMatch(/^[0-9a-f]{64}$/);
    expect(token.length).toBeLessThanOrEqual(200);
  });
  it('is another each time', () => expect(createMailedToken('a').token).not.toBe(createMailedToken('a').token));
  it.each(['', 'nonsense', 'a.b', `../x.${'a'.repeat(43)}`, `a.${'a'.repeat(42)}`])('is not %j', (text) =>
    expect(readMailedToken(text)).toBeUndefined(),
  );
  it('is known by its digest only', () => {
    const { tokenDigest } = createMailedToken('a');
    expect(isSameDigest(tokenDigest, tokenDigest)).toBe(true);
    expect(isSameDigest(createMailedToken('a').tokenDigest, tokenDigest)).toBe(false);
    expect(isSameDigest(undefined, tokenDigest)).toBe(false);
  });
});

import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwordHashing.ts';
import { createTokens, type Session } from './sessionTokens.ts';

describe('tokens', () => {
  const secret = 'a secret that is long enough for HS256';
  const tokens = createTokens({ secret, days: 7 });
  const session: Session = {
    memberId: 'member-1',
    role: 'admin',
    position: '0000000000000042',
    generation: 3,
    duties: ['moderate', 'settings'],
  };

  it('bring the session back as it was, for seven days', () => {
    const token = tokens.issue(session);
    expect(tokens.verify(token)).toEqual(session);
    const { iat, exp } = jwt.decode(token) as { iat: number; exp: number };
    expect(exp - iat).toBe(7 * 24 * 3600);
  });

  it('can be valid for fewer or more days than usual', () => {
    const { iat, exp } = jwt.decode(tokens.issue(session, 30)) as { iat: number; exp: number };
    expect(exp - iat).toBe(30 * 24 * 3600);
  });

  it.each([
    [
      'expired',
      jwt.sign({ role: 'admin', position: '', generation: 0 }, secret, { subject: 'member-1', expiresIn: -1 }),
    ],
    ['without an end', jwt.sign({ role: 'admin', position: '', generation: 0 }, secret, { subject: 'member-1' })],
    [
      'signed with another secret',
      jwt.sign({ role: 'admin', position: '', generation: 0 }, 'another', { subject: 'member-1', expiresIn: 60 }),
    ],
    [
      'unsigned',
      jwt.sign({ role: 'admin', position: '', generation: 0 }, '', {
        subject: 'member-1',
        algorithm: 'none',
        expiresIn: 60,
      }),
    ],
    [
      'of another algorithm',
      jwt.sign({ role: 'admin', position: '', generation: 0 }, secret, {
        subject: 'member-1',
        algorithm: 'HS512',
        expiresIn: 60,
      }),
    ],
    ['without a member', jwt.sign({ role: 'admin', position: '', generation: 0 }, secret, { expiresIn: 60 })],
    [
      'with a role that is none',
      jwt.sign({ role: 'owner', position: '', generation: 0 }, secret, { subject: 'member-1', expiresIn: 60 }),
    ],
    ['without a generation', jwt.sign({ role: 'admin', position: '' }, secret, { subject: 'member-1', expiresIn: 60 })],
    ['a bare text', jwt.sign('text', secret)],
    ['no token', 'nonsense'],
  ])('are refused when %s', (_what, token) => {
    expect(tokens.verify(token)).toBeUndefined();
  });
});

describe('passwords', () => {
  it('are kept as argon2id and known again', async () => {
    const stored = await hashPassword('correct horse', 'ann');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(stored, 'correct horse', 'ann')).toBe(true);
    expect(await verifyPassword(stored, 'wrong horse', 'ann')).toBe(false);
  });

  it('are the same however their letters were composed', async () => {
    expect(await verifyPassword(await hashPassword('Caf\u00e9 1234', 'ann'), 'Cafe\u0301 1234', 'ann')).toBe(true);
  });

  it('never fit when there is no account or its hash was erased', async () => {
    expect(await verifyPassword(undefined, 'nobody has this password', 'ann')).toBe(false);
    expect(await verifyPassword('', '', 'ann')).toBe(false);
  });
});

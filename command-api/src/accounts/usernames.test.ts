import { limits } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { usernameCandidates } from './usernames.ts';

const id = '0a1b2c3d-0000-4000-8000-000000000000';
const first = (name: string, email: string) => usernameCandidates(name, email, id)[0];

describe('usernames for a new member', () => {
  it('come from the name', () => expect(first('Zoë O’Neil-Smith', 'z@example.org')).toBe('zoe.o.neil.smith'));
  it('come from the e-mail when the name has no letters for one', () =>
    expect(first('李明', 'li.ming@example.org')).toBe('li.ming'));
  it('stand in when neither has', () => expect(first('李明', '李@example.org')).toBe('member'));
  it('go on with numbers and end with the id', () => {
    const candidates = usernameCandidates('Anna', 'a@example.org', id);
    expect(candidates.slice(0, 3)).toEqual(['anna', 'anna2', 'anna3']);
    expect(candidates.at(-1)).toBe('anna0a1b2c');
  });
  it('keep to the rule for usernames', () => {
    const names = ['x', '...', 'A very long name that goes on and on and on', '_under_', 'ab'];
    for (const username of names.flatMap((name) => usernameCandidates(name, 'someone.else@example.org', id))) {
      expect(username).toMatch(/^[a-z0-9._]+$/);
      expect(username.length).toBeGreaterThanOrEqual(limits.username.min);
      expect(username.length).toBeLessThanOrEqual(limits.username.max);
    }
  });
});

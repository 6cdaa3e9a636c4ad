import { settingsBody, suspendBody } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import { brokenRules } from './brokenRules.ts';

it('the rules a form breaks carry a code and its figures', () => {
  expect(brokenRules(suspendBody, { reason: '', until: null })).toMatchObject([{ path: 'reason', code: 'required' }]);
  expect(brokenRules(settingsBody, { sessionDays: 91 })).toMatchObject([
    { path: 'sessionDays', code: 'too_big', figures: { max: 90 } },
  ]);
  expect(brokenRules(settingsBody, { sessionDays: 7 })).toEqual([]);
});

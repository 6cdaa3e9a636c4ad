import { expect, it } from 'vitest';
import { figureKeys } from '../features/analytics/figureKeys.ts';
import { impactKeys } from '../features/impact/impactKeys.ts';
import { karmaKeys } from '../features/karma/karmaKeys.ts';
import { activityKeys } from '../features/members/activityKeys.ts';
import { liveListeners } from './liveListeners.ts';

it('reads karma, impact, figures and history again once a swap moves', () => {
  const stale = liveListeners.filter(({ event }) => event === 'swap:changed').flatMap((listener) => listener.stale);
  for (const key of [karmaKeys.all, impactKeys.all, figureKeys.all, activityKeys.all])
    expect(stale).toContainEqual(key);
});

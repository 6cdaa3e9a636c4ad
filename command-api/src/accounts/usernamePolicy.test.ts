import { streams } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { memberRegistered } from '../testing/events.ts';
import { givenPolicy } from '../testing/givenPolicy.ts';
import { usernamePolicy } from './usernamePolicy.ts';

describe('another username', () => {
  it('is suggested where the present one is the first part of the address', () =>
    givenPolicy(usernamePolicy)
      .when(memberRegistered({ name: '李小龙', username: 'lee', email: 'lee@example.org' }))
      .sends([streams.member('anna'), { type: 'SuggestUsernameChange' }]));

  it('is not suggested where the name gives it', () =>
    givenPolicy(usernamePolicy)
      .when(memberRegistered({ name: 'Anna', username: 'anna', email: 'anna@example.org' }))
      .sends());
});

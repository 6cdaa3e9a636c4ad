import { streams } from '@pass-along/contracts';
import { isDerivedFromEmail } from './usernameCandidates.ts';
import { memberDecider } from '../members/memberDecider.ts';
import { createPolicyCommand, loadNoView, type Policy } from '../core/policy.ts';

/** Suggests another username, once, to members with a username equal to the first part of their email address. */
export const usernamePolicy: Policy<'member', undefined> = {
  name: 'usernamePolicy',
  categories: ['member'],
  view: loadNoView,
  on: {
    MemberRegistered: ({ data }) =>
      isDerivedFromEmail(data)
        ? [createPolicyCommand(memberDecider, streams.member(data.memberId), { type: 'SuggestUsernameChange' })]
        : [],
  },
};

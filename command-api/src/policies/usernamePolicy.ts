import { streams } from '@pass-along/contracts';
import { isDerivedFromEmail } from '../accounts/usernames.ts';
import { memberDecider } from '../domain/members/member.ts';
import { createPolicyCommand, loadNoView, type Policy } from './policy.ts';

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

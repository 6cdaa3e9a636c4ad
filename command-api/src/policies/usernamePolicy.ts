import { streams } from '@pass-along/contracts';
import { revealsAddress } from '../accounts/usernames.ts';
import { memberDecider } from '../domain/members/member.ts';
import { command, noView, type Policy } from './policy.ts';

/** Suggests another username, once, to members with a username equal to the first part of their email address. */
export const usernamePolicy: Policy<'member', undefined> = {
  name: 'usernamePolicy',
  categories: ['member'],
  view: noView,
  on: {
    MemberRegistered: ({ data }) =>
      revealsAddress(data)
        ? [command(memberDecider, streams.member(data.memberId), { type: 'SuggestUsernameChange' })]
        : [],
  },
};

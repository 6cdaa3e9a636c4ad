import { limits, type MemberEvent } from '@pass-along/contracts';

/** A vouch of the member for another. */
export interface GivenVouch {
  forMemberId: string;
  givenAt: string;
  isWithdrawn: boolean;
}

/** The vouches of a member, and the decisions of admins about the badge. */
export interface Vouching {
  /** The latest vouch for each member, and whether it is withdrawn; oldest first. */
  given: readonly GivenVouch[];
  /** Times of the last vouches given, also of those for the same member. */
  givenAts: readonly string[];
  /** Members that vouch for this one and whose vouch counts, in the order in which they vouched. */
  receivedFrom: readonly string[];
  /** An admin gave the badge, so that it does not depend on vouches. */
  isByAdmin: boolean;
  /** An admin took the badge back: vouches do not give it again until an admin allows it. */
  isRemoved: boolean;
}

export const noVouching: Vouching = { given: [], givenAts: [], receivedFrom: [], isByAdmin: false, isRemoved: false };

type VouchingEvent = Extract<
  MemberEvent,
  {
    type:
      | 'MemberVerified'
      | 'MemberVerifiedByNeighbours'
      | 'VerificationWithdrawn'
      | 'VerificationLapsed'
      | 'VerificationAllowed'
      | 'VouchGiven'
      | 'VouchWithdrawn'
      | 'VouchReceived'
      | 'VouchLost';
  }
>;

export function evolveVouching(vouching: Vouching, event: VouchingEvent): Vouching {
  const { given, receivedFrom } = vouching;
  switch (event.type) {
    case 'MemberVerified':
      return { ...vouching, isByAdmin: true, isRemoved: false };
    case 'VerificationWithdrawn':
      return { ...vouching, isByAdmin: false, isRemoved: true };
    case 'VerificationAllowed':
      return { ...vouching, isRemoved: false };
    case 'MemberVerifiedByNeighbours':
    case 'VerificationLapsed':
      return vouching;
    case 'VouchGiven': {
      const { forMemberId, givenAt } = event.data;
      const others = given.filter((each) => each.forMemberId !== forMemberId);
      const givenAts = [...vouching.givenAts, givenAt].slice(-limits.vouch.aDay);
      return { ...vouching, given: [...others, { forMemberId, givenAt, isWithdrawn: false }], givenAts };
    }
    case 'VouchWithdrawn': {
      const withdrawn = (each: GivenVouch) =>
        each.forMemberId === event.data.forMemberId ? { ...each, isWithdrawn: true } : each;
      return { ...vouching, given: given.map(withdrawn) };
    }
    case 'VouchReceived':
      return { ...vouching, receivedFrom: [...receivedFrom, event.data.voucherId] };
    case 'VouchLost':
      return { ...vouching, receivedFrom: receivedFrom.filter((voucherId) => voucherId !== event.data.voucherId) };
  }
}

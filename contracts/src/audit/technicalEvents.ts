import type { StreamCategory } from '../core/streams.ts';

/** Events without an acting person: steps, counts and names that the system keeps for itself. */
export const bookkeepingEvents: readonly string[] = [
  'ItemViewed',
  'MemberSignedIn',
  'SessionsEnded',
  'SecondFactorBegun',
  'SecondFactorPassed',
  'RegistrationAbandoned',
  'SwapProposalAbandoned',
  'SwapAcceptanceBegun',
  'CircleAbandoned',
  'ValueClaimed',
  'ValueReleased',
  'AdminListed',
  'AdminUnlisted',
  'NotificationsRead',
  'CallContinued',
  'InboxOpened',
  'WeekSummedUp',
  'MonthSummedUp',
  'UsernameChangeSuggested',
  'LogBegun',
  'LogMoved',
  'LogSealed',
  'LogVerified',
];

/** Streams of private conversations; the admins' audit leaves them out. */
export const privateCategories: readonly StreamCategory[] = ['conversation', 'message', 'reading', 'call'];

/**
 * Events that repeat on another stream what an act's own event says. An item's event counts only when it names the swap
 * behind it.
 */
export const echoingEvents: readonly string[] = [
  'ItemReserved',
  'ItemReleased',
  'ItemExchanged',
  'InvitationUsed',
  'DeedCounted',
  'VouchReceived',
  'VouchLost',
];

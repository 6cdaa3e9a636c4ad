import { type StreamCategory } from '../streams.ts';

/** Events that are nobody's act: steps, counts and names the system keeps for itself. */
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
  'WeekSummedUp',
  'MonthSummedUp',
  'UsernameChangeSuggested',
  'LogBegun',
  'LogMoved',
  'LogSealed',
  'LogVerified',
];

/** Streams of who talks with whom and what is said: no admin reads them in passing. */
export const privateCategories: readonly StreamCategory[] = ['conversation', 'message', 'reading'];

/** Events that repeat on another stream what an act's own event tells; an item's only when it names the swap that did it. */
export const echoingEvents: readonly string[] = [
  'ItemReserved',
  'ItemReleased',
  'ItemExchanged',
  'InvitationUsed',
  'DeedCounted',
];

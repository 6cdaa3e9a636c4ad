import type { PersonRef } from '@pass-along/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';
import { createStore } from '../../api/store.ts';

export const callsKey = ['calls'] as const;

/** The member's calls that ring or go on. */
export function getOpenCallsQuery() {
  return queryOptions({
    queryKey: callsKey,
    meta: { passing: true },
    queryFn: ({ signal }) => call('GET /api/calls', {}, { signal }),
  });
}

/** True from the first announcement on: a page without calls asks for none. */
export const hasHeardOfCalls = createStore(false);

/** The call that this page makes or has accepted. */
export interface JoinedHere {
  conversationId: string;
  other: PersonRef;
  /** Of an accepted call; a new one has none yet. */
  callId?: string;
}

export const joinedHere = createStore<JoinedHere | undefined>(undefined);

/** The last ending that the server announced, by the id of its call. */
export const lastEnding = createStore<{ callId: string; why: string } | undefined>(undefined);

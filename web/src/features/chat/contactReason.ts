import { useLocation, useNavigate } from 'react-router-dom';

/** The reason a member opened a conversation, passed as the location state of the route. */
export interface ContactReason {
  /** The name of the recipient. */
  name: string;
  /** The drafted first message, which the member can change. */
  draft: string;
  /** The item that it is about. */
  itemId: string;
}

/**
 * The contact reason of this route, and a function that removes it, so that Back or a reload does not bring it back.
 */
export function useContactReason(): [ContactReason | undefined, () => void] {
  const { pathname, search, ...place } = useLocation();
  const navigate = useNavigate();
  const clearReason = () => void navigate({ pathname, search }, { replace: true, state: null });
  return [readContactReason(place.state), clearReason];
}

function readContactReason(state: unknown): ContactReason | undefined {
  const isContact =
    typeof state === 'object' && state !== null && 'name' in state && 'draft' in state && 'itemId' in state;
  if (!isContact) return undefined;
  const { name, draft, itemId } = state;
  if (typeof name !== 'string' || typeof draft !== 'string' || typeof itemId !== 'string') return undefined;
  return { name, draft, itemId };
}

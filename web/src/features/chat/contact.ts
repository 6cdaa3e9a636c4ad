import { useLocation, useNavigate } from 'react-router-dom';

/** The reason a member opened a conversation, passed as the location state of the route. */
export interface Contact {
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
export function useContact(): [Contact | undefined, () => void] {
  const { pathname, search, ...place } = useLocation();
  const navigate = useNavigate();
  const done = () => void navigate({ pathname, search }, { replace: true, state: null });
  return [contactIn(place.state), done];
}

function contactIn(state: unknown): Contact | undefined {
  const isContact =
    typeof state === 'object' && state !== null && 'name' in state && 'draft' in state && 'itemId' in state;
  if (!isContact) return undefined;
  const { name, draft, itemId } = state;
  if (typeof name !== 'string' || typeof draft !== 'string' || typeof itemId !== 'string') return undefined;
  return { name, draft, itemId };
}

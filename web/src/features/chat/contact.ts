import { useLocation, useNavigate } from 'react-router-dom';

/** Somebody came to a conversation because of a thing; travels as the state of the page's address. */
export interface Contact {
  /** Whom they contact. */
  name: string;
  /** The first message, for them to change. */
  draft: string;
  /** What it is about. */
  itemId: string;
}

/** Why somebody came here, where there is a reason; and how it is done with, so that neither Back nor loading anew brings it again. */
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

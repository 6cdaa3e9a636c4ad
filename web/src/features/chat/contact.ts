import { useLocation } from 'react-router-dom';

/** Somebody came to a conversation because of a thing; travels as the state of the page's address. */
export interface Contact {
  /** Whom they contact. */
  name: string;
  /** The first message, for them to change. */
  draft: string;
  /** What it is about. */
  itemId: string;
}

/** Why somebody came here, where there is a reason. */
export function useContact(): Contact | undefined {
  const state: unknown = useLocation().state;
  const isContact =
    typeof state === 'object' && state !== null && 'name' in state && 'draft' in state && 'itemId' in state;
  if (!isContact) return undefined;
  const { name, draft, itemId } = state;
  if (typeof name !== 'string' || typeof draft !== 'string' || typeof itemId !== 'string') return undefined;
  return { name, draft, itemId };
}

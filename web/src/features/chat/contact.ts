import { useLocation } from 'react-router-dom';

/** Somebody came to a conversation because of a thing; travels as the state of the page's address. */
export interface Contact {
  /** Whom they contact. */
  name: string;
  /** The first message, for them to change. */
  draft: string;
}

/** Why somebody came here, where there is a reason. */
export function useContact(): Contact | undefined {
  const state: unknown = useLocation().state;
  const isContact = typeof state === 'object' && state !== null && 'name' in state && 'draft' in state;
  if (!isContact || typeof state.name !== 'string' || typeof state.draft !== 'string') return undefined;
  return { name: state.name, draft: state.draft };
}

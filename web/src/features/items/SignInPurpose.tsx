import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { findSignInPurpose } from './pendingAction.ts';
import { getItemQuery } from './itemQueries.ts';

/** Names the purpose of the sign-in ('to ask for Brass lamp'); renders nothing while it is unknown. */
export function SignInPurpose({ next }: { next: string }) {
  const { t } = useTranslation();
  const purpose = findSignInPurpose(next);
  const itemId = purpose && 'itemId' in purpose ? purpose.itemId : undefined;
  const item = useQuery({ ...getItemQuery(itemId ?? ''), enabled: itemId !== undefined });
  if (purpose === undefined) return null;
  if (purpose.wish === 'add' || purpose.wish === 'wanted') return t(`items.signIn.${purpose.wish}`);
  if (!item.data) return null;
  const { title, type } = item.data;
  return t(`items.signIn.${purpose.wish === 'ask' && type === 'request' ? 'answer' : purpose.wish}`, { title });
}

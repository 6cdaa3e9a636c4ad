import type { PersonRef } from '@pass-along/contracts';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatName } from '../i18n/localeFormat.ts';

interface PersonNameProps {
  person: Pick<PersonRef, 'name' | 'username' | 'isAdmin'>;
}

/** A member's name, with the username where names look alike in one view, and the mark of admins. */
export function PersonName({ person: { name, username, isAdmin = false } }: PersonNameProps) {
  const { t } = useTranslation();
  return (
    <>
      <bdi>{formatName(name)}</bdi>
      {username !== undefined && <span className="font-normal text-muted"> @{username}</span>}
      {isAdmin && (
        <ShieldCheck
          size={16}
          role="img"
          aria-label={t('ui.admin')}
          className="ms-1 inline-block shrink-0 align-text-bottom text-accent"
        />
      )}
    </>
  );
}

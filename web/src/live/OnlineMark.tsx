import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnlineMembers } from './onlineMembers.ts';

/** A picture with a dot while its member is online. */
export function OnlineMark({ memberId, children }: { memberId: string; children: ReactNode }) {
  const { t } = useTranslation();
  const isHere = useOnlineMembers().has(memberId);
  return (
    <span className="relative shrink-0">
      {children}
      {isHere && (
        <span className="absolute -end-0.5 -bottom-0.5 size-3.5 rounded-full border-2 border-surface bg-ok">
          <span className="sr-only">{t('live.here')}</span>
        </span>
      )}
    </span>
  );
}

import type { MessageCall } from '@pass-along/contracts';
import { Phone, PhoneOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The entry of a call, in the reader's language. */
export function CallEntry({ call: { why, seconds } }: { call: MessageCall }) {
  const { t } = useTranslation();
  const Icon = seconds === null ? PhoneOff : Phone;
  const missed = why === 'declined' ? t('chat.callDeclined') : t('chat.callMissed');
  return (
    <span className="flex items-center gap-2">
      <Icon size={18} className="shrink-0 text-muted" aria-hidden="true" />
      {seconds === null ? missed : t('chat.callEnded', { minutes: Math.max(1, Math.round(seconds / 60)) })}
    </span>
  );
}

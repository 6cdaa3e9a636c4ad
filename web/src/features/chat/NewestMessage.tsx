import type { MessageAnswer } from '@pass-along/contracts';
import { useState } from 'react';
import { formatName } from '../../i18n/localeFormat.ts';
import { toPreviewText } from './chatCache.ts';

/** Announces each message that arrives at the end while the list is open, and none that was there before. */
export function NewestMessage({ message, memberId }: { message: MessageAnswer; memberId: string }) {
  const { number, senderId } = message;
  const [opened] = useState(number ?? 0);
  const isNews = number !== null && number > opened && senderId._id !== memberId && !message.deleted;
  return (
    <p aria-live="polite" className="sr-only">
      {isNews && `${formatName(senderId.name)}: ${toPreviewText(message)}`}
    </p>
  );
}

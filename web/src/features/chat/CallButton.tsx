import type { PersonRef } from '@pass-along/contracts';
import { Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/Button.tsx';
import { joinedHere } from './openCalls.ts';

/** Calls the other member. The browser asks for camera and microphone only after this click. */
export function CallButton({ conversationId, other }: { conversationId: string; other: PersonRef }) {
  const { t } = useTranslation();
  return (
    <IconButton
      label={t('chat.call')}
      onClick={() => {
        joinedHere.set({ conversationId, other });
      }}
    >
      <Video size={20} aria-hidden="true" />
    </IconButton>
  );
}

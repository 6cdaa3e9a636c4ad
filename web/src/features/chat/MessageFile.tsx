import type { MessageAnswer } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatKeys } from './chatQueries.ts';
import { formatFileSize } from './messageFileRules.ts';

/** Maximum preview width in pixels; the full picture opens in a new tab. */
const maxWidth = 320;

/**
 * The file of a message: a picture preview, a player, or a download link, also when the browser cannot play the file.
 */
export function MessageFile({ message }: { message: MessageAnswer }) {
  const { t } = useTranslation();
  const renew = useRenewal(message);
  const [unplayable, setUnplayable] = useState<string>();
  const { messageType, fileUrl, thumbUrl, width, height } = message;
  const name = message.fileName ?? '';
  const size = formatFileSize(message.fileSize ?? 0);
  if (fileUrl === null) return null;
  const markUnplayable = () => {
    setUnplayable(fileUrl);
    renew();
  };
  switch (unplayable === fileUrl ? 'file' : messageType) {
    case 'image': {
      const scale = Math.min(1, maxWidth / Math.max(width ?? maxWidth, height ?? maxWidth));
      return (
        <a href={fileUrl} target="_blank" rel="noopener" className="block rounded-input">
          <img
            src={thumbUrl ?? fileUrl}
            alt={t('chat.picture', { name })}
            width={Math.round((width ?? maxWidth) * scale)}
            height={Math.round((height ?? maxWidth) * scale)}
            className="h-auto max-w-full rounded-input bg-sunken"
            onError={renew}
          />
        </a>
      );
    }
    case 'video':
      return (
        <video
          controls
          preload="metadata"
          aria-label={name}
          className="max-h-80 max-w-full rounded-input"
          onError={markUnplayable}
        >
          <source src={fileUrl} onError={markUnplayable} />
          {/* members' videos have no captions */}
          <track kind="captions" />
        </video>
      );
    case 'audio':
      return (
        <audio controls preload="metadata" aria-label={name} className="max-w-full" onError={markUnplayable}>
          <source src={fileUrl} onError={markUnplayable} />
          <track kind="captions" />
        </audio>
      );
    case 'file':
    case 'text':
      return (
        <a
          href={fileUrl}
          download={name}
          aria-label={t('chat.download', { name, size })}
          className="flex min-h-11 items-center gap-3 rounded-input bg-sunken px-3 py-2 font-semibold"
        >
          <FileDown size={22} className="shrink-0 text-primary" aria-hidden="true" />
          <span className="min-w-0">
            <span className="block truncate">{name}</span>
            <span className="block text-sm font-normal text-muted">{size}</span>
          </span>
        </a>
      );
  }
}

/** Requests a new URL once after the signed one has expired. */
function useRenewal({ _id, conversationId }: MessageAnswer): () => void {
  const queryClient = useQueryClient();
  const [renewed, setRenewed] = useState<string>();
  return () => {
    if (renewed === _id) return;
    setRenewed(_id);
    void queryClient.invalidateQueries({ queryKey: chatKeys.messages(conversationId) });
  };
}

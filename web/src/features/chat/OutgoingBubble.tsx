import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { MessageText } from './MessageText.tsx';
import { Meta, Quote, Said, Words } from './MessageBubble.tsx';
import { discardMessage, retryMessage, type OutgoingMessage } from './outbox.ts';

/** A message on its way, and how it fares. */
export function OutgoingBubble({ message }: { message: OutgoingMessage }) {
  const { t } = useTranslation();
  const { clientId, content, replyTo, state, error } = message;
  return (
    <Said isOwn>
      <Words isOwn>
        {replyTo && <Quote replyTo={replyTo} />}
        <MessageText content={content} />
      </Words>
      {state === 'refused' ? (
        <div role="alert" className="flex flex-col items-end gap-1">
          <p className="text-sm text-danger">{t('chat.notSent', { reason: error ?? t('chat.errorSend') })}</p>
          <span className="flex gap-1">
            <Button
              variant="quiet"
              onClick={() => {
                discardMessage(clientId);
              }}
            >
              {t('chat.discard')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                retryMessage(clientId);
              }}
            >
              {t('chat.retry')}
            </Button>
          </span>
        </div>
      ) : (
        <Meta>
          {state === 'waiting' ? t('chat.waiting') : state === 'sending' ? t('chat.sending') : t('chat.sentMark')}
        </Meta>
      )}
    </Said>
  );
}

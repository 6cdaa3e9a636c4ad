import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { sizeText } from './fileRules.ts';
import { MessageText } from './MessageText.tsx';
import { Meta, Quote, Said, Words } from './MessageBubble.tsx';
import { discardMessage, retryMessage, type OutgoingMessage } from './outbox.ts';

/** A message that is being sent, with its state. */
export function OutgoingBubble({ message }: { message: OutgoingMessage }) {
  const { t } = useTranslation();
  const { clientId, content, replyTo, state, error, file, progress = 0 } = message;
  return (
    <Said isOwn>
      <Words isOwn>
        {replyTo && <Quote replyTo={replyTo} />}
        {file && (
          <p className="font-semibold [overflow-wrap:anywhere]">
            {file.name} <span className="text-sm font-normal text-muted">{sizeText(file.size)}</span>
          </p>
        )}
        {content !== '' && <MessageText content={content} />}
        {file && state === 'sending' && <Progress label={t('chat.sending')} value={progress} />}
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
      ) : file && state === 'sending' ? null : (
        <Meta>
          {state === 'waiting' ? t('chat.waiting') : state === 'sending' ? t('chat.sending') : t('chat.sentMark')}
        </Meta>
      )}
    </Said>
  );
}

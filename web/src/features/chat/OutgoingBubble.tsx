import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { formatFileSize } from './messageFileRules.ts';
import { MessageText } from './MessageText.tsx';
import { BubbleFooter, Quote, BubbleFrame, BubbleText } from './MessageBubble.tsx';
import { removeMessage, retryMessage, type OutgoingMessage } from './messageOutbox.ts';

/** A message that is being sent, with its state. */
export function OutgoingBubble({ message }: { message: OutgoingMessage }) {
  const { t } = useTranslation();
  const { clientId, content, replyTo, state, error, file, progress = 0 } = message;
  return (
    <BubbleFrame isOwn>
      <BubbleText isOwn>
        {replyTo && <Quote replyTo={replyTo} />}
        {file && (
          <p className="font-semibold [overflow-wrap:anywhere]">
            {file.name} <span className="text-sm font-normal text-muted">{formatFileSize(file.size)}</span>
          </p>
        )}
        {content !== '' && <MessageText content={content} />}
        {file && state === 'sending' && <Progress label={t('chat.sending')} value={progress} />}
      </BubbleText>
      {state === 'refused' ? (
        <div role="alert" className="flex flex-col items-end gap-1">
          <p className="text-sm text-danger">{t('chat.notSent', { reason: error ?? t('chat.errorSend') })}</p>
          <span className="flex gap-1">
            <Button
              variant="quiet"
              onClick={() => {
                removeMessage(clientId);
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
        <BubbleFooter>
          {state === 'waiting' ? t('chat.waiting') : state === 'sending' ? t('chat.sending') : t('chat.sentMark')}
        </BubbleFooter>
      )}
    </BubbleFrame>
  );
}

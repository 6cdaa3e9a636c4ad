import { limits, type OpenCall } from '@pass-along/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Phone, PhoneOff } from 'lucide-react';
import { AlertDialog as Primitive } from 'radix-ui';
import { useEffect, useEffectEvent } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../api/apiErrorText.ts';
import { useCommand } from '../../api/useCommand.ts';
import { formatName } from '../../i18n/localeFormat.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { getConversationQuery } from './chatQueries.ts';
import { callsKey } from './openCalls.ts';
import { ring } from './ringTone.ts';

interface IncomingCallProps {
  call: OpenCall;
  onAccept: () => void;
  /** Called when it was declined, or has rung for its time. */
  onDismiss: () => void;
}

/** A call that rings, over any page. Escape does not decline it. */
export function IncomingCall({ call: { _id: callId, conversationId, other }, onAccept, onDismiss }: IncomingCallProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const conversation = useQuery(getConversationQuery(conversationId));
  const name = formatName(other.name);
  const title = t('call.incoming', { name });
  const isQuiet = conversation.data?.muted !== false;
  useEffect(() => (isQuiet ? undefined : ring()), [isQuiet]);
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    // without a network, this page does not hear that the call is over
    const timer = setTimeout(() => dismiss(), limits.call.ringSeconds * 1000);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  const decline = useCommand('POST /api/conversations/:conversationId/calls/:callId/end', {
    onSuccess: () => {
      onDismiss();
      return queryClient.invalidateQueries({ queryKey: callsKey });
    },
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <Primitive.Root open>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Primitive.Content
          onEscapeKeyDown={(event) => {
            event.preventDefault();
          }}
          className={
            'fixed inset-x-4 top-4 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-md animate-rise flex-col gap-5 ' +
            'overflow-y-auto rounded-card bg-surface p-6 shadow-float focus:outline-none'
          }
        >
          <div className="flex items-center gap-4">
            <Avatar src={other.avatar} size={56} />
            <div className="min-w-0">
              <Primitive.Title className="text-xl wrap-anywhere">{title}</Primitive.Title>
              <Primitive.Description className="text-muted">{t('call.incomingText')}</Primitive.Description>
            </div>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="danger"
              className="grow"
              busy={decline.isPending}
              icon={<PhoneOff size={18} aria-hidden="true" />}
              onClick={() => {
                decline.mutate({ params: { conversationId, callId } });
              }}
            >
              {t('call.decline')}
            </Button>
            <Button className="grow" icon={<Phone size={18} aria-hidden="true" />} onClick={onAccept}>
              {t('call.accept')}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

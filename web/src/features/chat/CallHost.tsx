import type { OpenCall } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { PhoneOff } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../api/apiErrorText.ts';
import { useCommand } from '../../api/useCommand.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { formatName } from '../../i18n/localeFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { messages } from './callMessages.en.ts';
import { CallScreen } from './CallScreen.tsx';
import { IncomingCall } from './IncomingCall.tsx';
import { callsKey, joinedHere, type JoinedHere } from './openCalls.ts';

addMessages(messages);

interface CallHostProps {
  memberId: string;
  calls: readonly OpenCall[];
  joined: JoinedHere | undefined;
}

/** The call of this page, above any page; otherwise a call that rings, or one on another device. */
export function CallHost({ memberId, calls, joined }: CallHostProps) {
  const [dismissed, setDismissed] = useState<string>();
  if (joined) {
    return <CallScreen key={joined.conversationId} memberId={memberId} joined={joined} calls={calls} />;
  }
  const ringing = calls.find((each) => each.status === 'ringing' && each.calleeId === memberId);
  if (ringing && ringing._id !== dismissed) {
    return (
      <IncomingCall
        key={ringing._id}
        call={ringing}
        onAccept={() => {
          const { conversationId, other, _id: callId } = ringing;
          joinedHere.set({ conversationId, other, callId });
        }}
        onDismiss={() => {
          setDismissed(ringing._id);
        }}
      />
    );
  }
  const elsewhere = calls.find((each) => each.status === 'active' || each.callerId === memberId);
  return elsewhere ? <CallElsewhere call={elsewhere} /> : null;
}

/** A call of the member on another device or page. */
function CallElsewhere({ call }: { call: OpenCall }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const end = useCommand('POST /api/conversations/:conversationId/calls/:callId/end', {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: callsKey }),
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <div
      role="status"
      className={
        'fixed inset-x-4 bottom-20 z-30 mx-auto flex w-fit max-w-[calc(100%-2rem)] flex-wrap items-center gap-3 ' +
        'rounded-card border border-line bg-surface px-4 py-2 shadow-float md:bottom-6'
      }
    >
      <span>{t('call.elsewhere', { name: formatName(call.other.name) })}</span>
      <Button
        variant="danger"
        busy={end.isPending}
        icon={<PhoneOff size={18} aria-hidden="true" />}
        onClick={() => {
          end.mutate({ params: { conversationId: call.conversationId, callId: call._id } });
        }}
      >
        {t('call.hangUp')}
      </Button>
    </div>
  );
}

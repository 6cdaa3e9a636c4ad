import type { ReactNode } from 'react';
import type { OutgoingMessage } from './messageOutbox.ts';
import { OutgoingBubble } from './OutgoingBubble.tsx';

/** The messages that are not sent yet, as the last rows of the list. */
export function OutgoingRows({ messages }: { messages: readonly OutgoingMessage[] }) {
  return messages.map((message) => (
    <div key={message.clientId} data-row tabIndex={-1} className="rounded-card py-1.5 -outline-offset-2">
      <OutgoingBubble message={message} />
    </div>
  ));
}

interface UnloadedMessagesProps {
  outgoing: readonly OutgoingMessage[];
  /** The skeleton, or the reason why nothing has loaded. */
  children: ReactNode;
}

/** Stands in for messages that have not loaded. What is written meanwhile is shown all the same. */
export function UnloadedMessages({ outgoing, children }: UnloadedMessagesProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto">
      <div className="flex min-h-full shrink-0 flex-col">
        {children}
        {outgoing.length > 0 && (
          <div className="px-4 pb-3">
            <OutgoingRows messages={outgoing} />
          </div>
        )}
      </div>
    </div>
  );
}

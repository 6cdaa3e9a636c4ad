import { getFirstName } from '@pass-along/contracts';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageButton } from '../../features/chat/MessageButton.tsx';
import { ReviewStep } from '../../features/reviews/ReviewStep.tsx';
import { DoorWatch } from '../../features/swaps/CompletionWatch.tsx';
import { SwapExtensionsContext, type SwapExtensions } from '../../features/swaps/swapExtensions.ts';
import { messages } from '../../features/swaps/swapMessages.en.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { useMember } from '../../session/sessionContext.ts';

addMessages(messages);

const MemberOffers = lazy(async () => ({
  default: (await import('../../features/items/MemberOffers.tsx')).MemberOffers,
}));
const loadOutcomeSheet = () => import('../../features/swaps/SwapOutcomeSheet.tsx');
const SwapOutcomeSheet = lazy(async () => ({ default: (await loadOutcomeSheet()).SwapOutcomeSheet }));
const QuickReview = lazy(async () => ({
  default: (await import('../../features/reviews/QuickReview.tsx')).QuickReview,
}));

interface SwapProviderProps {
  /** Inside a conversation, swaps have no button that leads to it. */
  inChat?: boolean;
  children: ReactNode;
}

/** The context of every page that shows swaps: texts, dialogs and reviews of the cards, and what follows a step. */
export function SwapProvider({ inChat = false, children }: SwapProviderProps) {
  const { t } = useTranslation();
  const memberId = useMember()?._id;
  const [stepped, setStepped] = useState<readonly string[]>([]);
  const [completed, setCompleted] = useState<string>();
  const [atDoor, setAtDoor] = useState<string>();
  const extensions = useMemo<SwapExtensions>(
    () => ({
      renderOffers: (offers) => (
        <Suspense>
          <MemberOffers {...offers} />
        </Suspense>
      ),
      renderReview: (swap) => <ReviewStep swap={swap} />,
      renderRating: (rating) => (
        <Suspense>
          <QuickReview {...rating} />
        </Suspense>
      ),
      renderMessage: ({ _id, name }) =>
        inChat || memberId === undefined ? null : (
          <MessageButton memberId={memberId} otherId={_id} label={t('swaps.message', { name: getFirstName(name) })} />
        ),
      stepped,
      onStep: (swapId) => {
        setStepped((before) => [...before, swapId]);
      },
      onAtDoor: (swapId) => {
        setAtDoor(swapId);
        // both sides see it at the same moment
        void loadOutcomeSheet().catch(() => undefined);
      },
      onCompleted: setCompleted,
    }),
    [inChat, memberId, stepped, t],
  );
  return (
    <SwapExtensionsContext value={extensions}>
      {children}
      {atDoor !== undefined && <DoorWatch key={atDoor} swapId={atDoor} />}
      {completed !== undefined && memberId !== undefined && (
        <Suspense>
          <SwapOutcomeSheet
            swapId={completed}
            memberId={memberId}
            onClose={() => {
              setCompleted(undefined);
            }}
          />
        </Suspense>
      )}
    </SwapExtensionsContext>
  );
}

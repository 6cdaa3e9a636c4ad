import type { PopulatedSwap } from '@pass-along/contracts';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getForeseenRefusalText } from '../../i18n/foreseenRefusals.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu, MenuAction } from '../../ui/Menu.tsx';
import { EndNowButton } from './EndNowButton.tsx';
import { saveHandover } from './saveHandover.ts';
import { getSwapActions, isOtherSideAway, type SwapAction } from './swapActions.ts';
import { SwapExtensionsContext } from './swapExtensions.ts';
import { formatAction, isMyTurn, getSwapSides } from './swapText.ts';
import { isDirectStep, useDirectSteps, type DirectStep } from './useDirectSteps.ts';

const SwapDialog = lazy(async () => ({ default: (await import('./SwapDialog.tsx')).SwapDialog }));

interface SwapButtonsProps {
  swap: PopulatedSwap;
  memberId: string;
}

/** The next step as a button, likely ones and a message beside it, and the others in a More menu. */
export function SwapButtons({ swap, memberId }: SwapButtonsProps) {
  const { t } = useTranslation();
  const { renderMessage } = use(SwapExtensionsContext);
  const [asking, setAsking] = useState<Exclude<SwapAction, DirectStep | 'calendar'>>();
  const reasonId = useId();
  const { takeStep, isPending } = useDirectSteps(swap);
  const { iOwn, other } = getSwapSides(swap, memberId);
  // a message to a member that is away would be refused
  const message = isOtherSideAway(swap, memberId) ? null : renderMessage(other);
  const { main, more } = getSwapActions(swap, memberId);
  const leads = isMyTurn(swap.actionRequiredBy, iOwn) || swap.handover.plan !== null;
  // the items are reserved for another member: the button is disabled while the request is paused
  const held = iOwn && swap.status === 'paused' && !swap.otherAway ? swap.whyNot.accept : undefined;
  const endsNow = isOtherSideAway(swap, memberId) && (swap.abilities.cancel || swap.abilities.reject);
  const startStep = (action: SwapAction) => {
    if (action === 'calendar') saveHandover(swap._id);
    else if (isDirectStep(action)) takeStep[action]();
    else setAsking(action);
  };
  if (main.length + more.length === 0 && message === null) return null;
  return (
    <div className="flex flex-col gap-2">
      {/* the menu stays in the first line, even if the buttons wrap */}
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 grow flex-wrap gap-2">
          {endsNow && <EndNowButton swap={swap} />}
          {held !== undefined && (
            <Button className="grow" disabledReasonId={reasonId}>
              {t('swaps.actions.accept')}
            </Button>
          )}
          {main.map((action, index) => (
            <Button
              key={action}
              className="grow"
              variant={index === 0 && leads && held === undefined ? 'primary' : 'secondary'}
              busy={isDirectStep(action) && isPending[action]}
              onClick={() => {
                startStep(action);
              }}
            >
              {formatAction(action, swap, t)}
            </Button>
          ))}
          {message}
        </div>
        {more.length > 0 && (
          <Menu
            align="end"
            label={t('swaps.more')}
            button={<Ellipsis size={20} aria-hidden="true" />}
            buttonClassName={
              'grid size-11 place-items-center rounded-input border border-muted bg-surface ' + 'hover:border-primary'
            }
          >
            {more.map((action) => (
              <MenuAction
                key={action}
                onSelect={() => {
                  startStep(action);
                }}
              >
                {formatAction(action, swap, t)}
              </MenuAction>
            ))}
          </Menu>
        )}
      </div>
      {held !== undefined && (
        <p id={reasonId} className="text-sm text-muted">
          {getForeseenRefusalText(held)}
        </p>
      )}
      {asking !== undefined && (
        <Suspense>
          <SwapDialog
            action={asking}
            swap={swap}
            memberId={memberId}
            onClose={() => {
              setAsking(undefined);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

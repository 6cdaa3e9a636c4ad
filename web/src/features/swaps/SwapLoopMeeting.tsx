import type { SwapLoopAnswer } from '@pass-along/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getLocale } from '../../i18n/localeFormat.ts';
import { PlanPlaceNote } from '../../meetingPlaces/PlanPlaceNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { useAcceptLoopMeeting, useDeclineLoopMeeting } from './swapLoopMutations.ts';
import { getShortName } from './swapLoopText.ts';
import { formatPlan } from './swapText.ts';

const LoopMeetingDialog = lazy(async () => ({
  default: (await import('./LoopMeetingDialog.tsx')).LoopMeetingDialog,
}));

/** One meeting for all handovers: suggested by one member, and agreed by all; nothing where there can be none. */
export function SwapLoopMeeting({ loop, memberId }: { loop: SwapLoopAnswer; memberId: string }) {
  const { t } = useTranslation();
  const [isProposing, setIsProposing] = useState(false);
  const { meeting, canProposeMeeting } = loop;
  if (!canProposeMeeting && !meeting?.isSet) return null;
  return (
    <section
      aria-labelledby="loop-meeting"
      className="mb-8 flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="loop-meeting" className="text-2xl">
        {t('swapLoops.meeting.title')}
      </h2>
      {meeting ? <MeetingState loop={loop} memberId={memberId} /> : <p>{t('swapLoops.meeting.text')}</p>}
      <div className="flex flex-wrap gap-x-4 gap-y-3 max-sm:w-full">
        {meeting && <MeetingAnswer loop={loop} meeting={meeting} />}
        {canProposeMeeting && (
          <Button
            className="max-sm:w-full"
            variant={meeting?.isLapsed ? 'primary' : 'secondary'}
            onClick={() => {
              setIsProposing(true);
            }}
          >
            {t(meeting ? 'swapLoops.meeting.another' : 'swapLoops.meeting.propose')}
          </Button>
        )}
      </div>
      {isProposing && (
        <Suspense>
          <LoopMeetingDialog
            loop={loop}
            onClose={() => {
              setIsProposing(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The member that suggested the meeting, its time and place, and the others that have not answered. */
function MeetingState({ loop: { legs, meeting }, memberId }: { loop: SwapLoopAnswer; memberId: string }) {
  const { t } = useTranslation();
  if (!meeting) return null;
  const { by, plan, agreedIds, isSet, isLapsed } = meeting;
  // the page asks the reader above
  const answered = [...agreedIds, memberId];
  const missing = legs.flatMap(({ giver }) => (answered.includes(giver._id) ? [] : [getShortName(giver)]));
  const line = isSet
    ? t('swapLoops.meeting.set')
    : isLapsed
      ? t('swapLoops.meeting.lapsed')
      : by._id === memberId
        ? t('swapLoops.meeting.byYou')
        : t('swapLoops.meeting.by', { name: getShortName(by) });
  return (
    <>
      <p role="status">{line}</p>
      <p className={joinClasses('wrap-anywhere', isLapsed ? 'text-muted line-through' : 'font-semibold')}>
        {formatPlan(plan, t)}
      </p>
      {!isLapsed && <PlanPlaceNote placeId={plan.meetingPlaceId} agreed={plan.place} />}
      {!isSet && !isLapsed && missing.length > 0 && (
        <p className="text-muted wrap-anywhere">
          {t('swapLoops.meeting.missing', { names: new Intl.ListFormat(getLocale()).format(missing) })}
        </p>
      )}
    </>
  );
}

function MeetingAnswer({
  loop: { _id: loopId },
  meeting: { at: proposedAt, canAccept, canDecline },
}: {
  loop: SwapLoopAnswer;
  meeting: NonNullable<SwapLoopAnswer['meeting']>;
}) {
  const { t } = useTranslation();
  const accept = useAcceptLoopMeeting();
  const decline = useDeclineLoopMeeting();
  return (
    <>
      {canAccept && (
        <Button
          className="max-sm:w-full"
          busy={accept.isPending}
          onClick={() => {
            accept.mutate({ params: { loopId }, body: { proposedAt } });
          }}
        >
          {t('swapLoops.meeting.accept')}
        </Button>
      )}
      {canDecline && (
        <Button
          className="max-sm:w-full"
          variant="secondary"
          busy={decline.isPending}
          onClick={() => {
            decline.mutate({ params: { loopId }, body: { proposedAt } });
          }}
        >
          {t(canAccept ? 'swapLoops.meeting.decline' : 'swapLoops.meeting.withdraw')}
        </Button>
      )}
    </>
  );
}

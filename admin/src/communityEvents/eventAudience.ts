import type { EventStatus } from '@pass-along/contracts';
import { useGetIdentity } from 'react-admin';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { communityEventMessages } from './communityEventsListMessages.ts';

type Event = RecordOf<'events'>;
type EventChange = EventStatus | 'deleted';

/** Tells whether participants are notified too. They already know of an event that is no longer to take place. */
const shouldNotifyParticipants = (act: EventChange, { status }: Event) =>
  act === 'cancelled' || ((act === 'draft' || act === 'deleted') && status === 'active');

/** The members that the server notifies when the admin with this id acts on these events. */
function getAudience(
  events: readonly Event[],
  act: EventChange,
  ownId: unknown,
): { planners: string[]; thoseIn: ReadonlySet<string> } {
  const planners = new Map(events.map(({ createdBy }) => [createdBy._id, createdBy.name]));
  planners.delete(String(ownId));
  const thoseIn = events
    .filter((event) => shouldNotifyParticipants(act, event))
    .flatMap(({ createdBy, participants }) => participants.filter(({ userId }) => userId !== createdBy._id));
  return {
    planners: [...planners.values()],
    thoseIn: new Set(thoseIn.map(({ userId }) => userId).filter((id) => id !== ownId)),
  };
}

/** Describes the notified members: each planner by name, and the number of participants and waiting members. */
export function useAudienceText(): (events: readonly Event[], act: EventChange) => string {
  const words = useMessages(communityEventMessages);
  const { number, list } = useFormats();
  const { identity } = useGetIdentity();
  return (events, act) => {
    const { planners, thoseIn } = getAudience(events, act, identity?.id);
    const sentences = [
      ...(planners.length === 0 ? [] : [words.toldPlanner(list(planners))]),
      ...(thoseIn.size === 0 ? [] : [words.toldThoseIn(number(thoseIn.size))]),
    ];
    return sentences.length === 0 ? words.toldNobody : sentences.join(' ');
  };
}

/** Tells whether another member planned the event; false until the admin's identity is loaded. */
export function useIsPlannedByOthers(): (event: Event) => boolean {
  const { identity } = useGetIdentity();
  return ({ createdBy }) => identity !== undefined && identity.id !== createdBy._id;
}

import { type EventStatus } from '@pass-along/contracts';
import { useGetIdentity } from 'react-admin';
import { type RecordOf } from '../api/records.ts';
import { useFormats } from '../i18n/formats.ts';
import { useWords } from '../i18n/words.ts';
import { eventWords } from './resource.ts';

type Event = RecordOf<'events'>;
type Act = EventStatus | 'deleted';

/** Whether those in it are told, too: of what was no longer to take place they have heard. */
const reachesThoseIn = (act: Act, { status }: Event) =>
  act === 'cancelled' || ((act === 'draft' || act === 'deleted') && status === 'active');

/** Who hears of what is done with these events by the admin with this id, as the server tells them. */
function hearersOf(
  events: readonly Event[],
  act: Act,
  ownId: unknown,
): { planners: string[]; thoseIn: ReadonlySet<string> } {
  const planners = new Map(events.map(({ createdBy }) => [createdBy._id, createdBy.name]));
  planners.delete(String(ownId));
  const thoseIn = events
    .filter((event) => reachesThoseIn(act, event))
    .flatMap(({ createdBy, participants }) => participants.filter(({ userId }) => userId !== createdBy._id));
  return {
    planners: [...planners.values()],
    thoseIn: new Set(thoseIn.map(({ userId }) => userId).filter((id) => id !== ownId)),
  };
}

/** Says who hears of it: each planner by name, and how many who joined or wait. */
export function useHearers(): (events: readonly Event[], act: Act) => string {
  const words = useWords(eventWords);
  const { number, list } = useFormats();
  const { identity } = useGetIdentity();
  return (events, act) => {
    const { planners, thoseIn } = hearersOf(events, act, identity?.id);
    const told = [
      ...(planners.length === 0 ? [] : [words.toldPlanner(list(planners))]),
      ...(thoseIn.size === 0 ? [] : [words.toldThoseIn(number(thoseIn.size))]),
    ];
    return told.length === 0 ? words.toldNobody : told.join(' ');
  };
}

/** Whether somebody else planned it; false until it is known who is signed in. */
export function useIsOthers(): (event: Event) => boolean {
  const { identity } = useGetIdentity();
  return ({ createdBy }) => identity !== undefined && identity.id !== createdBy._id;
}

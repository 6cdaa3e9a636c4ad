import { streams, type ItemCategory, type ItemType, type SwapGiver } from '@pass-along/contracts';
import type { Random } from './random.ts';
import type { DataOf, Happening } from './readSide.ts';

export interface Person {
  id: string;
  status: 'waiting' | 'active' | 'suspended' | 'deactivated' | 'deleted';
  leaving: boolean;
  points: number;
  /** Paid deeds that can be reversed. */
  paid: { month: string; points: number }[];
}
export interface Thing {
  itemId: string;
  ownerId: string;
  type: ItemType;
  category: ItemCategory;
  weightKg: number | null;
  circleId: string | null;
  status: 'available' | 'pending' | 'exchanged' | 'removed';
  offList: boolean;
  pledgedTo: string[];
}
export interface Request {
  swapId: string;
  ownerId: string;
  requesterId: string;
  gives: SwapGiver;
  things: Thing[];
  circleId: string | null;
  loopId?: string;
  status: 'pending' | 'accepted' | 'scheduled' | 'completed' | 'over';
}

/** Each of its things goes to the owner of the next one. */
export interface Loop {
  loopId: string;
  things: Thing[];
  legs: Request[];
  status: 'found' | 'offered' | 'agreed' | 'over';
}

/** What a history knows about its community. */
export interface Community {
  people: Person[];
  things: Thing[];
  requests: Request[];
  loops: Loop[];
  events: string[];
  timeZone: string;
  factorsVersion: number;
  /** Counter for ids. */
  next: number;
}

export interface Act extends Community {
  /** The replaceable state. */
  community: Community;
  random: Random;
  at: string;
  log: Happening[];
  add: Add;
}

type Add = <T extends Happening['type']>(type: T, stream: string, by: string, data: Partial<DataOf<T>>) => void;

export function createWriter(log: Happening[], at: string): { add: Add } {
  return { add: (type, stream, by, data) => log.push({ type, stream, by, at, data: { ...data } }) };
}

export const pickFrom = <T>(random: Random, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : random.pick(list);
export const pickPerson = ({ random, people }: Act, ...statuses: Person['status'][]) =>
  pickFrom(
    random,
    people.filter(({ status }) => statuses.includes(status)),
  );
export const onMember = ({ add }: Act, person: Person) => {
  return <T extends Happening['type']>(type: T, data: Partial<DataOf<T>> = {}) =>
    add(type, streams.member(person.id), person.id, { memberId: person.id, ...data } as Partial<DataOf<T>>);
};

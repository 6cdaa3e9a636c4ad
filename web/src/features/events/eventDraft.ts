import {
  eventTimeErrors,
  instantOf,
  planEventBody,
  type Coordinates,
  type EventCategory,
  type EventLocationType,
  type FieldError,
} from '@pass-along/contracts';
import { inOurWords, rulesBroken } from '../../forms/resolverOf.ts';
import { allKeptFor } from '../../session/keptByWindows.ts';
import { keepFor } from '../../session/memberStorage.ts';

export const repeats = ['once', 'weekly', 'fortnightly', 'monthlyDay', 'monthlyWeekday'] as const;
export type Repeat = (typeof repeats)[number];

interface Row {
  text: string;
}

/** The values of the form while it is filled in; dates and times as the browser's inputs return them. */
export interface EventDraft {
  name: string;
  description: string;
  startDate: string;
  endDate: string;
  category: EventCategory;
  repeat: Repeat;
  times: string;
  locationType: EventLocationType;
  address: string;
  coordinates: Coordinates | null;
  maxParticipants: string;
  badgeReward: string;
  donations: boolean;
  requirements: Row[];
  tags: Row[];
  email: string;
  phone: string;
  website: string;
  draft: boolean;
}

export const emptyDraft: EventDraft = {
  name: '',
  description: '',
  startDate: '',
  endDate: '',
  category: 'other',
  repeat: 'once',
  times: '4',
  locationType: 'offline',
  address: '',
  coordinates: null,
  maxParticipants: '',
  badgeReward: '',
  donations: false,
  requirements: [],
  tags: [],
  email: '',
  phone: '',
  website: '',
  draft: false,
};

const keptAs = 'event draft';

/** The draft of an event on this device; a draft of an earlier version of the form may not fit the present form. */
export function keptEventDraft(memberId: string): EventDraft {
  const [kept = {}] = allKeptFor<Record<string, unknown>>(memberId, keptAs);
  const isFit = (value: unknown, empty: unknown) =>
    typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty);
  const fields = Object.entries(emptyDraft).map(([field, empty]) => [
    field,
    isFit(kept[field], empty) ? kept[field] : (empty as unknown),
  ]);
  return Object.fromEntries(fields) as EventDraft;
}

/** Stores the draft unless it is empty; undefined deletes it. */
export function keepEventDraft(memberId: string, draft: EventDraft | undefined): void {
  const text = JSON.stringify(draft ?? emptyDraft);
  keepFor(memberId, keptAs, text === JSON.stringify(emptyDraft) ? null : text);
}

/** The request body; times are in the organiser's time zone. */
export function bodyOf(draft: EventDraft, timeZone: string) {
  const { name, description, startDate, endDate, category, maxParticipants, badgeReward } = draft;
  return {
    ...{ name, description, startDate, endDate, category, maxParticipants, badgeReward, timeZone },
    mode: draft.donations ? 'donations' : 'gathering',
    status: draft.draft ? 'draft' : 'active',
    location: {
      type: draft.locationType,
      address: draft.address,
      coordinates: draft.locationType === 'online' ? null : draft.coordinates,
    },
    requirements: draft.requirements.map(({ text }) => text),
    tags: draft.tags.map(({ text }) => text),
    contactInfo: { email: draft.email, phone: draft.phone, website: draft.website },
    recurrence: recurrenceOf(draft),
  };
}

function recurrenceOf({ repeat, times }: EventDraft) {
  switch (repeat) {
    case 'once':
      return null;
    case 'weekly':
      return { frequency: 'weekly', every: 1, times };
    case 'fortnightly':
      return { frequency: 'weekly', every: 2, times };
    case 'monthlyDay':
      return { frequency: 'monthly', monthlyBy: 'day', times };
    case 'monthlyWeekday':
      return { frequency: 'monthly', monthlyBy: 'weekday', times };
  }
}

const isMoment = (text: string) => !Number.isNaN(Date.parse(text));

/** The errors that the server would report, under the names of the form's fields. */
export function draftErrors(draft: EventDraft, timeZone: string, now: Date): FieldError[] {
  const { startDate, endDate } = draft;
  const times =
    isMoment(startDate) && isMoment(endDate)
      ? eventTimeErrors(
          { startsAt: instantOf(startDate, timeZone), endsAt: instantOf(endDate, timeZone) },
          now.toISOString(),
        ).map(inOurWords)
      : [];
  return inForm([...rulesBroken(planEventBody, bodyOf(draft, timeZone)), ...times]);
}

/** The form has `location.address` as `address`, and shows errors of single tags on the tags field. */
export function inForm(errors: readonly FieldError[]): FieldError[] {
  return errors.map((error) => ({ ...error, path: fieldOf(error.path) }));
}

function fieldOf(path: string): string {
  if (path === 'location.type') return 'locationType';
  const [first = '', second] = path.split('.');
  return second !== undefined && ['location', 'contactInfo', 'recurrence'].includes(first) ? second : first;
}

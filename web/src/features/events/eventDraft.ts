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

export const repeats = ['once', 'weekly', 'fortnightly', 'monthlyDay', 'monthlyWeekday'] as const;
export type Repeat = (typeof repeats)[number];

interface Row {
  text: string;
}

/** The form as it is being filled in; times as the browser's own inputs give them. */
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

/** What is sent; times are read in the planner's own zone. */
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

/** What the server would have against it, under the names of the form's fields. */
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

/** `location.address` stands in the form as `address`, the third tag among the tags. */
export function inForm(errors: readonly FieldError[]): FieldError[] {
  return errors.map((error) => ({ ...error, path: fieldOf(error.path) }));
}

function fieldOf(path: string): string {
  if (path === 'location.type') return 'locationType';
  const [first = '', second] = path.split('.');
  return second !== undefined && ['location', 'contactInfo', 'recurrence'].includes(first) ? second : first;
}

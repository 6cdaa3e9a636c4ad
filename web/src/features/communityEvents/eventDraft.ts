import {
  computeOccurrences,
  findEventTimeErrors,
  findMoveErrors,
  limits,
  moveEventBody,
  parseInstant,
  planEventBody,
  type Coordinates,
  type EventCategory,
  type EventLocationType,
  type FieldError,
  hasKey,
} from '@pass-along/contracts';
import { translateFieldError, getFieldErrors } from '../../forms/formResolver.ts';
import { readMemberFields } from '../../session/memberValues.ts';
import { saveMemberValue } from '../../session/memberStorage.ts';

export const repeats = ['once', 'weekly', 'fortnightly', 'monthlyDay', 'monthlyWeekday'] as const;
export type Repeat = (typeof repeats)[number];

interface TextRow {
  text: string;
}

/** The values of the form while it is filled in; dates and times as the browser's inputs return them. */
export interface EventDraft {
  name: string;
  description: string;
  startDate: string;
  endDate: string;
  /** '' for the zone of the community. */
  timeZone: string;
  category: EventCategory;
  repeat: Repeat;
  times: string;
  locationType: EventLocationType;
  address: string;
  /** '' for a place of their own. */
  meetingPlaceId: string;
  /** Where to join online. */
  link: string;
  coordinates: Coordinates | null;
  maxParticipants: string;
  badgeReward: string;
  donations: boolean;
  requirements: TextRow[];
  tags: TextRow[];
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
  timeZone: '',
  category: 'other',
  repeat: 'once',
  times: '4',
  locationType: 'offline',
  address: '',
  meetingPlaceId: '',
  link: '',
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

const draftName = 'event draft';

/** The draft of an event on this device; a draft of an earlier version of the form may not fit the present form. */
export function readEventDraft(memberId: string): EventDraft {
  const kept = readMemberFields(memberId, draftName);
  const isFit = (value: unknown, empty: unknown) =>
    typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty);
  const fields = Object.entries(kept).filter(
    ([field, value]) => hasKey(emptyDraft, field) && isFit(value, emptyDraft[field]),
  );
  return { ...emptyDraft, ...Object.fromEntries(fields) };
}

/** Stores the draft unless it is empty; undefined deletes it. */
export function saveEventDraft(memberId: string, draft: EventDraft | undefined): void {
  const text = JSON.stringify(draft ?? emptyDraft);
  saveMemberValue(memberId, draftName, text === JSON.stringify(emptyDraft) ? null : text);
}

/** The request body; times are in the zone of the place. */
export function toEventBody(draft: EventDraft, placeZone: string) {
  const timeZone = draft.timeZone === '' ? placeZone : draft.timeZone;
  const { name, description, startDate, endDate, category, maxParticipants, badgeReward } = draft;
  return {
    ...{ name, description, startDate, endDate, category, maxParticipants, badgeReward, timeZone },
    mode: draft.donations ? 'donations' : 'gathering',
    status: draft.draft ? 'draft' : 'active',
    location: toLocationBody(draft),
    requirements: draft.requirements.map(({ text }) => text),
    tags: draft.tags.map(({ text }) => text),
    contactInfo: { email: draft.email, phone: draft.phone, website: draft.website },
    recurrence: toRecurrence(draft),
  };
}

function toLocationBody({ locationType: type, address, coordinates, link, meetingPlaceId }: EventDraft) {
  return {
    type,
    address,
    coordinates: type === 'online' ? null : coordinates,
    link: type === 'offline' ? '' : link,
    ...(type !== 'online' && meetingPlaceId !== '' && { meetingPlaceId }),
  };
}

export function toMoveBody(draft: EventDraft, laterDates: boolean) {
  const { startDate, endDate, timeZone } = draft;
  return { startDate, endDate, timeZone, location: toLocationBody(draft), laterDates };
}

/** When the events of the series begin; empty while that is open. */
export function listSeriesDates(draft: Pick<EventDraft, 'startDate' | 'repeat' | 'times'>, timeZone: string): string[] {
  const recurrence = toRecurrence(draft);
  const times = Number(draft.times);
  const { min, max } = limits.event.series;
  if (!recurrence || !isMoment(draft.startDate) || !Number.isInteger(times) || times < min || times > max) return [];
  const startsAt = parseInstant(draft.startDate, timeZone);
  const rule = { every: 1, monthlyBy: 'day', ...recurrence, times } as const;
  return computeOccurrences({ startsAt, endsAt: startsAt, timeZone }, rule).map(({ startsAt: at }) => at);
}

function toRecurrence({ repeat, times }: Pick<EventDraft, 'repeat' | 'times'>) {
  switch (repeat) {
    case 'once':
      return null;
    case 'weekly':
      return { frequency: 'weekly', every: 1, times } as const;
    case 'fortnightly':
      return { frequency: 'weekly', every: 2, times } as const;
    case 'monthlyDay':
      return { frequency: 'monthly', monthlyBy: 'day', times } as const;
    case 'monthlyWeekday':
      return { frequency: 'monthly', monthlyBy: 'weekday', times } as const;
  }
}

const isMoment = (text: string) => !Number.isNaN(Date.parse(text));

/** The errors that the server would report about a move. */
export function validateMove(draft: EventDraft, now: Date): FieldError[] {
  const times = findTimeErrors(draft, draft.timeZone, (found) => findMoveErrors(found, now.toISOString()));
  return toFormErrors([...getFieldErrors(moveEventBody, toMoveBody(draft, false)), ...times]);
}

function findTimeErrors(
  { startDate, endDate }: Pick<EventDraft, 'startDate' | 'endDate'>,
  timeZone: string,
  find: (times: { startsAt: string; endsAt: string }) => FieldError[],
): FieldError[] {
  if (!isMoment(startDate) || !isMoment(endDate)) return [];
  const times = { startsAt: parseInstant(startDate, timeZone), endsAt: parseInstant(endDate, timeZone) };
  return find(times).map(translateFieldError);
}

/** The errors that the server would report, under the names of the form's fields. */
export function validateEventDraft(draft: EventDraft, placeZone: string, now: Date): FieldError[] {
  const body = toEventBody(draft, placeZone);
  const times = findTimeErrors(draft, body.timeZone, (found) => findEventTimeErrors(found, now.toISOString()));
  return toFormErrors([...getFieldErrors(planEventBody, body), ...times]);
}

/** The form has `location.address` as `address`, and shows errors of single tags on the tags field. */
export function toFormErrors(errors: readonly FieldError[]): FieldError[] {
  return errors.map((error) => ({ ...error, path: toFormField(error.path) }));
}

function toFormField(path: string): string {
  if (path === 'location.type') return 'locationType';
  const [first = '', second] = path.split('.');
  return second !== undefined && ['location', 'contactInfo', 'recurrence'].includes(first) ? second : first;
}

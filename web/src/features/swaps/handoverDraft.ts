import {
  addDays,
  parseInstant,
  toCalendarDay,
  toLocalTime,
  findPlanErrors,
  type FieldError,
  type HandoverBody,
  type HandoverPlan,
} from '@pass-along/contracts';

/** The values of the handover form: a day and two times, as the browser's inputs return them. */
export interface HandoverDraft {
  method: HandoverPlan['method'];
  place: string;
  /** '' for a place of their own. */
  meetingPlaceId: string;
  day: string;
  from: string;
  to: string;
}

/** The initial values: the present plan, or tomorrow at six. */
export function toHandoverDraft(plan: HandoverPlan | null, timeZone: string, now: Date): HandoverDraft {
  if (plan !== null) {
    const [from, to] = [toLocalTime(plan.startsAt, timeZone), toLocalTime(plan.endsAt, timeZone)];
    const { method, place, meetingPlaceId } = plan;
    const where = { place, meetingPlaceId: meetingPlaceId ?? '' };
    return { method, ...where, day: from.slice(0, 10), from: from.slice(11, 16), to: to.slice(11, 16) };
  }
  const tomorrow = addDays(toCalendarDay(now.toISOString(), timeZone), 1);
  return { method: 'meet', place: '', meetingPlaceId: '', day: tomorrow, from: '18:00', to: '19:00' };
}

/** The request body: times in the reader's time zone. */
export function toHandoverBody(draft: HandoverDraft, timeZone: string): HandoverBody {
  const { method, place, meetingPlaceId, day, from, to } = draft;
  return {
    method,
    place: place.trim(),
    ...(meetingPlaceId !== '' && method !== 'courier' && { meetingPlaceId }),
    startsAt: `${day}T${from}`,
    endsAt: `${day}T${to}`,
    timeZone,
  };
}

/** The errors of the draft, under the names of the form's fields. */
export function validateHandoverDraft(draft: HandoverDraft, timeZone: string, now: Date): FieldError[] {
  const missing = (['day', 'from', 'to'] as const).filter((name) => draft[name] === '');
  if (missing.length > 0) return missing.map((path) => ({ path, code: 'required', message: 'Required' }));
  const body = toHandoverBody(draft, timeZone);
  const plan = {
    ...body,
    startsAt: parseInstant(body.startsAt, timeZone),
    endsAt: parseInstant(body.endsAt, timeZone),
  };
  return findPlanErrors(plan, now.toISOString()).map((error) => ({
    ...error,
    path: formFields[error.path] ?? error.path,
  }));
}

const formFields: Record<string, keyof HandoverDraft> = { startsAt: 'from', endsAt: 'to' };

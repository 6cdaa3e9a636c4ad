import { instantOf, planErrors, type FieldError, type HandoverBody, type HandoverPlan } from '@pass-along/contracts';

/** The values of the handover form: a day and two times, as the browser's inputs return them. */
export interface HandoverDraft {
  method: HandoverPlan['method'];
  place: string;
  day: string;
  from: string;
  to: string;
}

/** The initial values: the present plan, or tomorrow at six. */
export function draftOf(plan: HandoverPlan | null, now: Date): HandoverDraft {
  if (plan !== null) {
    const [from, to] = [new Date(plan.startsAt), new Date(plan.endsAt)];
    return { method: plan.method, place: plan.place, day: dayOf(from), from: timeOf(from), to: timeOf(to) };
  }
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  return { method: 'meet', place: '', day: dayOf(tomorrow), from: '18:00', to: '19:00' };
}

/** The request body: times in the reader's time zone. */
export function bodyOf({ method, place, day, from, to }: HandoverDraft, timeZone: string): HandoverBody {
  return { method, place: place.trim(), startsAt: `${day}T${from}`, endsAt: `${day}T${to}`, timeZone };
}

/** The errors of the draft, under the names of the form's fields. */
export function draftErrors(draft: HandoverDraft, timeZone: string, now: Date): FieldError[] {
  const missing = (['day', 'from', 'to'] as const).filter((name) => draft[name] === '');
  if (missing.length > 0) return missing.map((path) => ({ path, code: 'required', message: 'Required' }));
  const body = bodyOf(draft, timeZone);
  const plan = { ...body, startsAt: instantOf(body.startsAt, timeZone), endsAt: instantOf(body.endsAt, timeZone) };
  return planErrors(plan, now.toISOString()).map((error) => ({ ...error, path: fieldOf[error.path] ?? error.path }));
}

const fieldOf: Record<string, keyof HandoverDraft> = { startsAt: 'from', endsAt: 'to' };

const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (moment: Date) =>
  `${String(moment.getFullYear())}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
const timeOf = (moment: Date) => `${two(moment.getHours())}:${two(moment.getMinutes())}`;

import { type FieldError } from '@pass-along/contracts';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
  code?: string | undefined;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  params?: Pick<FieldError, 'code' | 'figures'> | undefined;
}

/** The rules of a contract's schema that a form's values break, as the server would answer them. */
export function brokenRules(
  schema: { safeParse: (value: unknown) => { error?: { issues: readonly Issue[] } | undefined } },
  value: unknown,
): FieldError[] {
  return (schema.safeParse(value).error?.issues ?? []).map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
    ...(issue.params?.code === undefined ? codeOf(issue) : issue.params),
  }));
}

/** What zod itself says of an issue, for rules that name no code of their own. */
function codeOf({ code, origin, minimum, maximum }: Issue): Pick<FieldError, 'code' | 'figures'> {
  const text = origin === 'string';
  if (code === 'too_small' && text && minimum === 1) return { code: 'required' };
  if (code === 'too_small') return { code: text ? 'too_short' : 'too_small', figures: { min: Number(minimum) } };
  if (code === 'too_big') return { code: text ? 'too_long' : 'too_big', figures: { max: Number(maximum) } };
  return {};
}

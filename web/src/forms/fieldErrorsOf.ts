import { type FieldError, type FieldErrorCode, type Figures } from '@pass-along/contracts';

/** An issue of a contract's schema, as far as a rule is read from it. */
export interface SchemaIssue {
  code: string;
  path: readonly PropertyKey[];
  message: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  expected?: string;
  format?: string;
  params?: Record<string, unknown> | undefined;
}

/** The broken rules behind a schema's issues, in their order. */
export function fieldErrorsOf(issues: readonly SchemaIssue[]): FieldError[] {
  return issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message, ...ruleOf(issue) }));
}

function ruleOf(issue: SchemaIssue): { code: FieldErrorCode; figures?: Figures } {
  switch (issue.code) {
    case 'too_small': {
      const min = Number(issue.minimum);
      if (issue.origin === 'string') return min === 1 ? { code: 'required' } : { code: 'too_short', figures: { min } };
      return { code: issue.origin === 'array' ? 'too_few' : 'too_small', figures: { min } };
    }
    case 'too_big': {
      const code = issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_big';
      return { code, figures: { max: Number(issue.maximum) } };
    }
    case 'invalid_type':
      return {
        code: issue.expected === 'number' ? 'not_a_number' : issue.expected === 'int' ? 'not_whole' : 'required',
      };
    case 'invalid_value':
      return { code: 'invalid_choice' };
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'invalid_email' : 'invalid_format' };
    case 'custom': {
      const { code, ...figures } = issue.params ?? {};
      return { code: (code ?? 'invalid_format') as FieldErrorCode, figures: figures as Figures };
    }
    default:
      return { code: 'invalid_format' };
  }
}

import {
  refusals,
  DomainError,
  getEntries,
  isRecord,
  toComparedText,
  type BeforeTexts,
  type FieldError,
} from '@pass-along/contracts';

/** Omitted and undefined fields stay unchanged. */
type Changes<T> = { [F in keyof T]?: T[F] | undefined };
type Fields = Record<string, unknown>;

/**
 * Merges a form's changes into the stored values. Fields that the form did not change keep their stored values, and
 * undefined ones are left out.
 * @throws DomainError changed_meanwhile when a field changed to another value since the form displayed it
 */
export function mergeChanges<T extends object>(stored: T, changes: Changes<T>, before: BeforeTexts = {}): Partial<T> {
  const conflicts: FieldError[] = [];
  const merged = mergeFields(stored as Fields, changes, before, '', conflicts);
  if (conflicts.length > 0)
    throw new DomainError('changed_meanwhile', { message: refusals.changed_meanwhile.message, errors: conflicts });
  return merged as Partial<T>;
}

function mergeFields(stored: Fields, changes: Fields, before: BeforeTexts, prefix: string, conflicts: FieldError[]) {
  const merged = getEntries(changes).map(([field, mine]): [string, unknown] => {
    const path = `${prefix}${field}`;
    const theirs = stored[field];
    // nested fields, such as the social links of a profile
    if (isRecord(mine) && isRecord(theirs))
      return [field, mergeFields({ ...theirs }, mine, before, `${path}.`, conflicts)];
    const shown = before[path];
    if (shown === undefined) return [field, mine];
    const [textNow, myText] = [toComparedText(theirs), toComparedText(mine)];
    if (myText === shown) return [field, theirs];
    if (textNow !== shown && textNow !== myText) conflicts.push(createConflict(path, textNow, myText));
    return [field, mine];
  });
  return Object.fromEntries(merged);
}

function createConflict(path: string, theirs: string, yours: string): FieldError {
  return { path, message: 'Changed in the meantime', code: 'changed_meanwhile', figures: { theirs, yours } };
}

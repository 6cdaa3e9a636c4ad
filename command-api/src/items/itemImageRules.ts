import { imageRules, limits, DomainError, type FieldError, type ItemType } from '@pass-along/contracts';

/** Checks the number of pictures of a listing. @throws DomainError under path `images` */
export function checkImageCount(type: ItemType, count: number): void {
  if (count > limits.item.images) throw createImageError(imageRules.tooMany);
  if (count === 0 && type !== 'request') throw createImageError(imageRules.required);
}

/** The message repeats the field error in full, because old clients display nothing else. */
function createImageError(rule: Omit<FieldError, 'path'>): DomainError {
  return new DomainError('validation_failed', { message: rule.message, errors: [{ path: 'images', ...rule }] });
}

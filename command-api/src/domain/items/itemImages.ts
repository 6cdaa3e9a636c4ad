import { imageRules, limits, RuleViolation, type FieldError, type ItemType } from '@pass-along/contracts';

/** How many pictures a listing may carry. @throws RuleViolation with the spec's text under path `images` */
export function checkImageCount(type: ItemType, count: number): void {
  if (count > limits.item.images) throw imageRefusal(imageRules.tooMany);
  if (count === 0 && type !== 'request') throw imageRefusal(imageRules.required);
}

/** Said in full as the message: old clients show nothing else. */
function imageRefusal(rule: Omit<FieldError, 'path'>): RuleViolation {
  return new RuleViolation('validation_failed', { message: rule.message, errors: [{ path: 'images', ...rule }] });
}

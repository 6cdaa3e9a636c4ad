import { imageTexts, limits, RuleViolation, type ItemType } from '@pass-along/contracts';

/** How many pictures a listing may carry. @throws RuleViolation with the spec's text under path `images` */
export function checkImageCount(type: ItemType, count: number): void {
  if (count > limits.item.images) throw imageRefusal(imageTexts.tooMany);
  if (count === 0 && type !== 'request') throw imageRefusal(imageTexts.required);
}

/** Said in full as the message: old clients show nothing else. */
function imageRefusal(message: string): RuleViolation {
  return new RuleViolation('validation_failed', { message, errors: [{ path: 'images', message }] });
}

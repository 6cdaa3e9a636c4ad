import type { Sentence } from '../core/timeline/eventFormatter.ts';

/** A sentence as plain text, with its references in brackets. */
export function toPlainText(sentence: Sentence): string {
  return sentence
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.kind === 'subject' ? '[subject]' : `[${part.kind} ${part.id}]`;
    })
    .join('');
}

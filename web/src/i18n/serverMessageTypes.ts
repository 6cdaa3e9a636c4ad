import type { FieldCode } from '@pass-along/contracts';

/** The contract's messages in another language. */
export interface ServerMessages {
  /** With placeholders for the rule's figures, such as `{{max}}`. */
  rules: Record<FieldCode, string>;
}

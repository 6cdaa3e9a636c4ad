import { type FieldCode, type RefusalCode } from '@pass-along/contracts';

/** The contract's messages in another language. */
export interface ServerMessages {
  refusals: Record<RefusalCode, string>;
  /** With placeholders for the rule's figures, such as `{{max}}`. */
  rules: Record<FieldCode, string>;
}

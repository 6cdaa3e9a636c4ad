/** HTTP status and user-facing text of a refusal. */
export interface Refusal {
  status: number;
  /** English text, sent by the server. */
  message: string;
  /** German text; both apps show it by code to German readers. */
  german: string;
}

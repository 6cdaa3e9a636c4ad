/** HTTP status and the text people read. */
export interface Refusal {
  status: number;
  message: string;
}

/** HTTP status and the text people read. */
export interface Refusal {
  status: number;
  /** In English, as the server says it. */
  message: string;
  /** As both apps say it, by the code, to who reads German. */
  german: string;
}

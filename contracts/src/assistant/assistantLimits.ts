/** Apart from `limits`, which the apps load whole. */
export const assistantLimits = {
  /** Characters of the address of the service, as consent names it. */
  host: 255,
  /** Answers of the service are bounded in tokens and in characters. */
  maxTokens: 400,
  /** Side of the picture that is sent, in pixels. */
  pictureSide: 512,
  /** Bytes of the service's answer, whatever is in it. */
  answerBytes: 512 * 1024,
  /** Milliseconds for the first text, for each further part, and in all; the proxy waits 75 seconds. */
  firstTextMs: 30_000,
  silenceMs: 15_000,
  totalMs: 60_000,
  /** A request that nothing ended, because its process died, blocks its member for this long. */
  underWayMs: 90_000,
  /** Requests a day of the whole community, unless ASSISTANT_PER_DAY says otherwise. */
  perDay: 200,
} as const;

export interface Refused<T> {
  thing: T;
  /** The error that the server answered with. */
  error: unknown;
}

/** Runs the call for one thing after another; a refusal does not stop the rest. Returns the refused things. */
export async function runForEach<T>(
  things: readonly T[],
  call: (thing: T) => Promise<unknown>,
  onStep?: (done: number) => void,
): Promise<Refused<T>[]> {
  const refused: Refused<T>[] = [];
  for (const [index, thing] of things.entries()) {
    try {
      await call(thing);
    } catch (error) {
      refused.push({ thing, error });
    }
    onStep?.(index + 1);
  }
  return refused;
}

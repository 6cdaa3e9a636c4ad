export interface Refused<T> {
  thing: T;
  /** What the server said. */
  error: unknown;
}

/** One command after another; a refusal of one does not stop the others. Answers what was refused. */
export async function doToEach<T>(
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

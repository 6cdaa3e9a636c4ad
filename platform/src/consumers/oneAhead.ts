/** Asks the source for the next value while the last one is worked on. The source's own signal must end it: it is not told to return. */
export async function* oneAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  const values = source[Symbol.asyncIterator]();
  let next = values.next();
  for (;;) {
    const result = await next;
    if (result.done) return;
    next = values.next();
    // told when it is awaited; until then it is not unhandled
    next.catch(() => undefined);
    yield result.value;
  }
}

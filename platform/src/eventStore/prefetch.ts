/**
 * Requests the next value while the current one is being handled. Only the source's own signal ends it: `return` is not
 * forwarded.
 */
export async function* prefetch<T>(source: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  const values = source[Symbol.asyncIterator]();
  let next = values.next();
  for (;;) {
    const result = await next;
    if (result.done) return;
    next = values.next();
    // a failure surfaces when it is awaited; until then it must not count as unhandled
    next.catch(() => undefined);
    yield result.value;
  }
}

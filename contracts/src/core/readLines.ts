/** Reads a streamed answer line by line. `onBroken` names the error of a connection that breaks off. */
export async function* readLines(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  onBroken: () => never,
): AsyncGenerator<string, void, undefined> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  while (reader) {
    const { value, done } = await reader.read().catch(onBroken);
    if (done) break;
    const lines = `${rest}${value}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
  if (rest !== '') yield rest;
}

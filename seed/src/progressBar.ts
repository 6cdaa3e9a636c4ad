/** Where a bar is drawn. */
type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

const width = 30;

/** Shows how much is done and the time left: one bar on a terminal, elsewhere a line for every tenth. */
export function createProgressBar(out: Output, now = () => performance.now()) {
  const start = now();
  let shown = out.isTTY ? -1 : 0;
  return (done: number, total: number): void => {
    const percent = Math.floor((done / total) * 100);
    const step = out.isTTY ? percent : percent - (percent % 10);
    if (step === shown) return;
    shown = step;
    const secondsLeft = Math.ceil(((now() - start) / done) * ((total - done) / 1_000));
    const left = done < total ? `${String(secondsLeft)} s left` : `done in ${formatSeconds(now() - start)}`;
    const text = `${String(step).padStart(3)} %, ${left}`;
    if (!out.isTTY) {
      out.write(`${text}\n`);
      return;
    }
    const filled = Math.round((step / 100) * width);
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    // the end of the line is cleared, because the text may get shorter
    out.write(`\r${bar} ${text}\u001b[K${done < total ? '' : '\n'}`);
  };
}

const formatSeconds = (ms: number) => `${String(Math.round(ms / 1_000))} s`;

interface PendingRequest<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Resolves once a turn of the event loop adds nothing, or `enough` is reached. A burst of requests arrives over several
 * turns, because answers to one part trigger the next.
 */
export async function waitForBurst(count: () => number, enough: number): Promise<void> {
  for (let before = -1; before < count() && count() < enough;) {
    before = count();
    await nextTurn();
  }
}

/**
 * Requests that arrive while a batch is in progress leave together as the next one, in one round trip. A lone request
 * is sent at once. `ask` answers in order, or fails for the whole batch.
 */
export function createBatcher<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  largest: number,
): (question: Question) => Promise<Answer> {
  let waiting: PendingRequest<Question, Answer>[] = [];
  let underWay = false;
  let scheduled = false;

  function schedule(): void {
    if (underWay || scheduled || waiting.length === 0) return;
    scheduled = true;
    void waitForBurst(() => waiting.length, largest).then(() => {
      scheduled = false;
      return runBatch(waiting.slice(0, largest));
    });
  }

  async function runBatch(lot: readonly PendingRequest<Question, Answer>[]): Promise<void> {
    waiting = waiting.slice(lot.length);
    underWay = true;
    try {
      const answers = await ask(lot.map(({ question }) => question));
      if (answers.length !== lot.length)
        throw new Error(`${String(answers.length)} of ${String(lot.length)} were answered`);
      // the lengths were just compared
      for (const [index, { resolve }] of lot.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of lot) reject(error);
    }
    underWay = false;
    schedule();
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      schedule();
    });
}

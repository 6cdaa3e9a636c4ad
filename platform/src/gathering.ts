interface Asked<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Resolves once a turn of the event loop brought no more, or there are so many. A turn reads what has arrived, and answers to a burst of
 * requests bring the next burst: it comes in over several.
 */
export async function untilNoMoreCome(count: () => number, enough: number): Promise<void> {
  for (let before = -1; before < count() && count() < enough;) {
    before = count();
    await nextTurn();
  }
}

/**
 * Questions that come while a lot of them is being answered leave together as the next one, one round trip for all; who asks alone
 * is answered at once. `ask` answers in order, or fails for the whole lot.
 */
export function createGathering<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  largest: number,
): (question: Question) => Promise<Answer> {
  let waiting: Asked<Question, Answer>[] = [];
  let underWay = false;
  let scheduled = false;

  function schedule(): void {
    if (underWay || scheduled || waiting.length === 0) return;
    scheduled = true;
    void untilNoMoreCome(() => waiting.length, largest).then(() => {
      scheduled = false;
      return launch(waiting.slice(0, largest));
    });
  }

  async function launch(lot: readonly Asked<Question, Answer>[]): Promise<void> {
    waiting = waiting.slice(lot.length);
    underWay = true;
    try {
      const answers = await ask(lot.map(({ question }) => question));
      if (answers.length !== lot.length)
        throw new Error(`${String(answers.length)} of ${String(lot.length)} were answered`);
      // there is one for each
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

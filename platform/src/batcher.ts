import { createBatchQueue, takeFirst } from './batchQueue.ts';

interface PendingRequest<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Requests that arrive while a batch is in progress leave together as the next one, in one round trip. A lone request
 * is sent at once. `ask` answers in order, or fails for the whole batch.
 */
export function createBatcher<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  largest: number,
): (question: Question) => Promise<Answer> {
  const queue = createBatchQueue<undefined, PendingRequest<Question, Answer>>({
    gather: 'burst',
    enough: largest,
    take: takeFirst(largest),
    async run(batch) {
      try {
        const answers = await ask(batch.map(({ question }) => question));
        if (answers.length !== batch.length)
          throw new Error(`${String(answers.length)} of ${String(batch.length)} were answered`);
        // the lengths were just compared
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    },
  });
  return (question) =>
    new Promise((resolve, reject) => {
      queue.add(undefined, { question, resolve, reject });
    });
}

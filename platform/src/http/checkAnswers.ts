import { isDeepStrictEqual } from 'node:util';
import { getEndpointRefusals, DomainError, type Endpoint, getField } from '@pass-along/contracts';
import * as z from 'zod/mini';

/** An answer that breaks its endpoint's definition. This is a bug and is answered with 500. */
export class BrokenContract extends Error {}

/** Wraps a handler so that, in test runs, answers and refusals must match the endpoint's definition. */
export function checkAnswers<Args extends readonly [unknown, unknown, { statusCode: number }], Answer>(
  endpoint: Endpoint,
  handler: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  const refusals = new Set<string>(getEndpointRefusals(endpoint));
  const call = `${endpoint.method} ${endpoint.path}`;

  return async (...args) => {
    const answer = await handler(...args).catch((error: unknown) => {
      if (error instanceof DomainError && !refusals.has(error.code))
        throw createContractError(`${call} refuses with ${error.code}, which its definition does not name`);
      throw error;
    });
    if (answer === undefined) return answer;
    const schema = args[2].statusCode === 503 ? (endpoint.failing ?? endpoint.answer) : endpoint.answer;
    const sent: unknown = JSON.parse(JSON.stringify(answer));
    const result = z.safeParse(schema, sent);
    if (!result.success) throw createContractError(`${call} breaks its schema: ${z.prettifyError(result.error)}`);
    if (!isDeepStrictEqual(result.data, sent))
      throw createContractError(
        `${call} answers what its schema does not name: ${findUnknownFields(sent, result.data).join(', ')}`,
      );
    return answer;
  };
}

/** Printed so that the reason is visible when a test fails. */
function createContractError(message: string): BrokenContract {
  process.stderr.write(`${message}\n`);
  return new BrokenContract(message);
}

function findUnknownFields(sent: unknown, known: unknown, path = ''): string[] {
  if (typeof sent !== 'object' || sent === null) return isDeepStrictEqual(sent, known) ? [] : [path];
  return Object.entries(sent).flatMap(([name, value]) =>
    findUnknownFields(value, getField(known, name), path === '' ? name : `${path}.${name}`),
  );
}

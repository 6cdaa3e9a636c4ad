import {
  AccessDeniedError,
  InvalidArgumentError,
  InvalidTransactionError,
  isCommandError,
  MaxAppendSizeExceededError,
  RequiredMetadataPropertyMissingError,
  StreamDeletedError,
  StreamNotFoundError,
  UnsupportedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { EventEmitter } from 'node:events';
import { type Availability, waitForRecovery } from '../../storeAvailability.ts';
import { retry } from '../../retry.ts';
import { StoreUnavailable } from '../eventStore.ts';

/** Definite answers of the server; a retry gets the same. */
const answers = [
  AccessDeniedError,
  InvalidArgumentError,
  InvalidTransactionError,
  MaxAppendSizeExceededError,
  RequiredMetadataPropertyMissingError,
  StreamDeletedError,
  StreamNotFoundError,
  UnsupportedError,
  WrongExpectedVersionError,
];

/** Whether the request got no answer, or one that asks for a retry. It may have been carried out all the same. */
export function isTransient(error: unknown): error is Error {
  if (!(error instanceof Error) || answers.some((answer) => error instanceof answer)) return false;
  const hasGrpcCode = 'code' in error && typeof error.code === 'number';
  return isCommandError(error) || hasGrpcCode || connectionMessages.test(error.message);
}

/** Plain errors of the client: a closed channel, an undiscovered cluster, a stream cut while writing. */
const connectionMessages =
  /channel has been shut down|failed to discover|write after end|premature close|stream was destroyed/i;

export interface CallContext {
  /** The hosts in the connection string, for messages to operators. */
  where: string;
  /** Aborts when the store is closed. */
  closed: AbortSignal;
  availability: Availability;
  /** `break` whenever an answer was lost; `away` once the server is found to be away. */
  events: EventEmitter<{ break: []; away: [] }>;
}

/**
 * By hosts, until an answer: the last failure that names a cause. gRPC shares its channels among all connections of the
 * process, and between two tries to connect it knows no cause.
 */
const causes = new Map<string, Error>();

/**
 * Retries an operation until it is answered; `attempt` counts from 0. Fails fast while the server is known to be away.
 * @throws StoreUnavailable after six attempts or ten seconds without an answer
 */
export async function retryUnanswered<T>(
  what: string,
  { where, closed, availability, events }: CallContext,
  operation: (attempt: number) => Promise<T>,
): Promise<T> {
  const attempt = async (failures: number) => {
    try {
      // the server may be back before the last attempt
      if (availability.isAway) throw availability.failure;
      const answer = await operation(failures);
      availability.answered();
      causes.delete(where);
      return answer;
    } catch (error) {
      if (isTransient(error)) {
        if (!error.message.includes('Last error: null')) causes.set(where, error);
        availability.unanswered(error);
        events.emit('break');
      }
      throw error;
    }
  };
  try {
    return await retry(attempt, {
      firstMs: 50,
      longestMs: 800,
      tries: 6,
      giveUpAfterMs: 10_000,
      wait: (ms) => waitForRecovery(ms, closed),
      isWorthRetrying: (error) => isTransient(error) && !isLasting(error) && !closed.aborted,
    });
  } catch (error) {
    if (error instanceof AccessDeniedError)
      throw new Error(`EventStoreDB at ${where} refuses to ${what}: ${describeDenial(error)}`, { cause: error });
    if (!isTransient(error)) throw error;
    throw new StoreUnavailable(
      `EventStoreDB at ${where} did not answer: ${what}: ${describeFailure(causes.get(where) ?? error)}`,
      {
        cause: error,
        lasting: isLasting(error),
      },
    );
  }
}

const isLasting = ({ message }: Error) => trustReasons.some(([said]) => said.test(message));

/** gRPC status UNAUTHENTICATED. */
const unauthenticated = 16;

const describeDenial = ({ code }: AccessDeniedError) =>
  Number(code) === unauthenticated
    ? 'the user or the password in EVENTSTORE_URL is wrong'
    : 'the user named in EVENTSTORE_URL may not do that; reading $all is for members of $admins, unless its ' +
      'ACL says otherwise';

type Reasons = readonly (readonly [said: RegExp, meaning: string])[];

/** Failures that waiting does not cure. */
const trustReasons: Reasons = [
  [
    /self.signed|unable to (?:verify|get)|certificate/i,
    'its certificate is not trusted; name the authority that signed it as tlsCAFile in EVENTSTORE_URL',
  ],
  [/wrong version number|EPROTO|packet length/i, 'it does not speak TLS; say tls=false in EVENTSTORE_URL'],
];

/** Messages of gRPC and TLS, and what they mean to an operator. */
const reasons: Reasons = [
  [/ECONNREFUSED ([\d.:a-f]+:\d+)/i, 'the connection to $1 is refused'],
  [/ENOTFOUND (\S+)|Name resolution failed for target (?:dns:)?(\S+)/i, 'there is no host $1$2'],
  ...trustReasons,
  [/Last error: Failed to connect/, 'it is there and says nothing we understand; does it want TLS?'],
  [/failed to discover/i, 'none of the nodes named in EVENTSTORE_URL could be asked for the others'],
];

export function describeFailure({ message }: Error): string {
  for (const [said, meaning] of reasons) {
    const found = said.exec(message);
    if (found) return meaning.replace('$1', found[1] ?? '').replace('$2', found[2] ?? '');
  }
  return message;
}

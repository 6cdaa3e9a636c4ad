import { STATUS_CODES, type ServerResponse } from 'node:http';
import { refusals, DomainError, type ErrorBody, type RefusalCode } from '@pass-along/contracts';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import pg from 'pg';
import { StoreUnavailable, UnreadableEvent, WrongExpectedRevision } from '../eventStore/eventStore.ts';
import type { Logger } from '../observing/logger.ts';
import { isConnectionFailure } from '../postgres/connectionFailure.ts';
import { UnreadableKey } from '../privacy/keyVault.ts';
import { getAllowedMethods } from './allowedMethods.ts';
import { getRequestId } from './requestContext.ts';

/** Seconds a client should wait before it retries. */
const retryAfter: Partial<Record<RefusalCode, number>> = { unavailable: 2, rate_limited: 30 };

/**
 * Turns any exception of a route into the API's error format. Unexpected ones are logged and answered with 500 without
 * detail.
 */
export function createErrorMiddleware(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const refusal = toRefusal(error);
    const { status } = refusals[refusal.code];
    // stored data is damaged, which only the operators can fix
    if (status >= 500 || isDamaged(error)) {
      logger[status === 503 ? 'warn' : 'error'](
        { err: error, requestId: getRequestId(req), method: req.method, path: req.path },
        'Request failed',
      );
    }
    if (res.headersSent) {
      // too late for an error answer: the client notices only a cut connection
      if (!res.writableEnded) res.destroy();
      return;
    }
    const wait = retryAfter[refusal.code];
    if (wait !== undefined && !res.hasHeader('retry-after')) res.setHeader('retry-after', String(wait));
    if (status === 401) res.setHeader('WWW-Authenticate', 'Bearer');
    res.status(status).json(toErrorBody(refusal));
  };
}

/** For every request without a route: its path is unknown, or known with other methods. */
export const rejectUnknownPath: RequestHandler = (req, res) => {
  const allowed = getAllowedMethods(req.baseUrl + req.path);
  if (allowed.length === 0 || allowed.includes(req.method)) throw new DomainError('not_found');
  res.setHeader('Allow', allowed.join(', '));
  throw new DomainError('method_not_allowed');
};

/** Refuses a request that does not reach the app, and closes its connection. */
export function refuseRequest(res: ServerResponse, code: RefusalCode): void {
  const wait = retryAfter[code];
  const body = Buffer.from(JSON.stringify(toErrorBody(new DomainError(code))));
  res.setHeader('content-type', 'application/json; charset=utf-8').setHeader('content-length', body.length);
  if (wait !== undefined) res.setHeader('retry-after', String(wait));
  res.setHeader('connection', 'close').writeHead(refusals[code].status).end(body);
}

/** The same as text, for a connection on which no request could be parsed. */
export function formatRawRefusal(code: RefusalCode): string {
  const { status } = refusals[code];
  const body = JSON.stringify(toErrorBody(new DomainError(code)));
  const headers = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${String(Buffer.byteLength(body))}`,
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

function toErrorBody({ code, message, errors, figures }: DomainError): ErrorBody {
  return { success: false, message, error: message, code, ...(errors && { errors }), ...(figures && { figures }) };
}

function toRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof WrongExpectedRevision) return new DomainError('version_conflict');
  if (isDamaged(error)) return new DomainError('history_unreadable');
  if (error instanceof StoreUnavailable || isConnectionFailure(error) || isDiskFull(error) || isMissingTable(error))
    return new DomainError('unavailable');
  if (error instanceof URIError) return createAddressError();
  return fromHttpError(error) ?? new DomainError('internal');
}

function isDamaged(error: unknown): boolean {
  return error instanceof UnreadableEvent || error instanceof UnreadableKey;
}

/** No space or no write access for pictures and uploads. Passes once an operator makes room. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String(error.code));
}

/**
 * After an upgrade a read model keeps its old tables until the new ones are built: undefined_table, undefined_column.
 */
function isMissingTable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '42P01' || error.code === '42703');
}

/** Refusals of express and its parsers (http-errors), mapped by status. */
function fromHttpError(error: unknown): DomainError | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  const { status } = error;
  if (status === 404) return new DomainError('not_found');
  if (status === 403) return new DomainError('forbidden');
  if (status === 413) return new DomainError('payload_too_large');
  if (status === 415) return new DomainError('wrong_type');
  return status >= 400 && status < 500 ? createAddressError() : undefined;
}

function createAddressError(): DomainError {
  const message = 'The address is not valid';
  return new DomainError('validation_failed', {
    message,
    errors: [{ path: 'url', message, code: 'invalid_format' }],
  });
}

import type * as z from 'zod/mini';
import { failureMessage } from './core/failureMessage.ts';
import type { Endpoint } from './core/defineEndpoint.ts';
import type { ErrorBody, FieldError, Figures } from './core/errorBody.ts';
import type { RefusalCode } from './core/refusalCode.ts';
import type { Endpoints } from './features.ts';

type EndpointsByRoute = {
  [N in keyof Endpoints as `${Endpoints[N]['method']} ${Endpoints[N]['path']}`]: Endpoints[N];
};

/**
 * Method and path of an endpoint, such as `GET /api/items/:itemId`. The apps name endpoints by it, so that they load no
 * schemas.
 */
export type ApiRoute = keyof EndpointsByRoute;
export type EndpointOf<R extends ApiRoute> = EndpointsByRoute[R];

/** Input of a call: path parameters, query and body, as far as the endpoint has them. */
export type InputOf<E extends Endpoint> = EndpointInput &
  Given<'params', Inputs<E, 'params'>> &
  Given<'query', Partial<Inputs<E, 'query'>>> &
  Given<'body', E extends { files: object } ? FormData : Inputs<E, 'body'>>;

export interface EndpointInput {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}
type Inputs<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S> ? (S extends z.ZodMiniType ? Loose<z.input<S>> : never) : never;
type Loose<T> = { [F in keyof T]: unknown extends T[F] ? string | number | boolean | object | null | undefined : T[F] };
type Given<K extends string, T> = [T] extends [never] ? unknown : Record<K, T>;

/** A refusal as the client sees it, with the server's message. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalCode | 'network';
  readonly errors: FieldError[];
  readonly figures: Figures;

  constructor(
    status: number,
    code: RefusalCode | 'network',
    message: string,
    errors: FieldError[] = [],
    figures: Figures = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.figures = figures;
  }
}

/** Fills the `:name` parts of an endpoint's path and appends its query; undefined and '' are left out. */
export function buildEndpointUrl(
  { path: template }: Pick<Endpoint, 'path'>,
  input: Omit<EndpointInput, 'body'> = {},
): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Method and URL of a call. */
export function buildRequest(route: ApiRoute, input: Omit<EndpointInput, 'body'> = {}) {
  const [method = '', path = ''] = route.split(' ');
  return { method, url: buildEndpointUrl({ path }, input) };
}

/** Converts an error body of any origin; without a message it uses the one of `internal`. */
export function parseErrorBody(status: number, body: unknown): ApiError {
  const { message, error, code, errors, figures }: Partial<ErrorBody> =
    typeof body === 'object' && body !== null ? body : {};
  return new ApiError(
    status,
    typeof code === 'string' ? code : 'internal',
    [message, error].find((text) => typeof text === 'string' && text !== '') ?? failureMessage,
    errors ?? [],
    figures ?? {},
  );
}

import {
  brand,
  consistencyHeader,
  endpoints,
  fieldCodes,
  idempotencyHeader,
  limits,
  refusalCode,
  refusals,
  getEndpointRefusals,
  type Endpoint,
  type RefusalCode,
} from '@pass-along/contracts';
import { createComponents, getReference, toPascalCase } from './openApiComponents.ts';
import { createDescription } from './openApiDescriptions.ts';
import { toAnswerSchema, toRequestSchema, type JsonSchema } from './openApiSchemas.ts';

type Part = JsonSchema;

/** The OpenAPI 3.1 document of every endpoint in contracts. */
export function createOpenApiDocument(version: string): Part {
  const paths: Record<string, Record<string, Part>> = {};
  const answers: Record<string, JsonSchema> = {};
  for (const [operationId, endpoint] of Object.entries<Endpoint>(endpoints)) {
    if (isJsonAnswer(endpoint)) answers[getAnswerName(operationId)] = toAnswerSchema(endpoint.answer);
    if (endpoint.failing) answers[getFailureName(operationId)] = toAnswerSchema(endpoint.failing);
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: createOperation(operationId, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} API`,
      version,
      description:
        'Reads and writes share one origin. Every command takes an Idempotency-Key and answers with the ' +
        'position of its last event in ' +
        `\`${consistencyHeader}\`; a read that sends that position back waits (at most three seconds) ` +
        `until it can show it. A member's read without a position waits as long for the member's own last ` +
        `write, and then answers with what is there. HEAD answers like GET, without the body.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values<Endpoint>(endpoints).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema, ...createComponents(answers, { RefusalCode: toAnswerSchema(refusalCode) }) },
      headers: sharedHeaders,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function createOperation(operationId: string, endpoint: Endpoint): Part {
  return {
    operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: createDescription(endpoint),
    ...createSecurity(endpoint.auth),
    parameters: [
      ...createPathParameters(endpoint),
      ...createQueryParameters(endpoint),
      createHeaderParameter(endpoint),
      requestId,
    ],
    ...(endpoint.body || endpoint.files ? { requestBody: createRequestBody(endpoint) } : {}),
    responses: {
      [String(endpoint.status)]: createAnswer(operationId, endpoint),
      ...(isRevalidated(endpoint) ? { 304: notModified } : {}),
      ...createRefusals(operationId, endpoint),
    },
  };
}

function createSecurity(auth: Endpoint['auth']): Part {
  switch (auth) {
    case 'none':
      return { security: [] };
    case 'optional':
      return { security: [{}, { bearer: [] }] };
    case 'member':
    case 'admin':
      return { security: [{ bearer: [] }] };
  }
}

function getFields(schema: Endpoint['query']): { name: string; required: boolean; schema: Part }[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toRequestSchema(schema) as {
    properties?: Record<string, Part>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: property,
  }));
}

function createPathParameters({ params }: Endpoint): Part[] {
  return getFields(params).map(({ name, schema }) => ({ name, in: 'path', required: true, schema }));
}

/** A query contains lists and objects as JSON text. */
function createQueryParameters({ query }: Endpoint): Part[] {
  return getFields(query).map(({ name, required, schema }) => ({
    name,
    in: 'query',
    required,
    ...(isStructured(schema) ? { content: { 'application/json': { schema } } } : { schema }),
  }));
}

function isStructured({ type }: Part): boolean {
  return type === 'array' || type === 'object';
}

function createHeaderParameter({ method }: Endpoint): Part {
  return method === 'GET'
    ? {
        name: consistencyHeader,
        in: 'header',
        schema: { type: 'string', pattern: '^[\\w.:/-]{0,128}$' },
        description: 'Position the answer must include',
      }
    : {
        name: idempotencyHeader,
        in: 'header',
        schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKey.max },
        description: 'The same key and caller get the first answer again',
      };
}

const requestId: Part = {
  name: 'x-request-id',
  in: 'header',
  schema: { type: 'string' },
  description:
    'What the request is called in logs and events; one is made up where none of letters, digits, _ . - is given',
};

/** Without a type, because generated clients would accept only text for a string. */
const file: Part = { format: 'binary' };

/**
 * JSON with any media type ending in +json is accepted too. A call without a body counts as {}. Forms with files are
 * described as forms alone, because generated clients would choose JSON, which holds no files.
 */
function createRequestBody({ body, files }: Endpoint): Part {
  const schema = body ? toRequestSchema(body) : { type: 'object' };
  const required = isRequired(schema);
  if (!files) return { required, content: { 'application/json': { schema } } };
  const properties = { ...(schema['properties'] as Record<string, Part> | undefined) };
  const asJson = Object.keys(properties).filter((name) => isStructured(properties[name] ?? {}));
  for (const [field, maxItems] of Object.entries(files))
    properties[field] = maxItems === 1 ? file : { type: 'array', maxItems, items: file };
  const encoding = Object.fromEntries(asJson.map((name) => [name, { contentType: 'application/json' }]));
  return { required, content: { 'multipart/form-data': { schema: { ...schema, properties }, encoding } } };
}

function isRequired({ required }: Part): boolean {
  return Array.isArray(required) && required.length > 0;
}

const text = { type: 'string' };
const sharedHeaders: Part = { RequestId: { description: 'What the request is called', schema: text } };
const everyHeader: Part = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
const positionHeader: Part = {
  [consistencyHeader]: { description: 'Position in the log this answer stands at', schema: text },
};
const cacheHeaders: Part = {
  ETag: { description: 'For If-None-Match', schema: text },
  'Cache-Control': { schema: text },
};
const rangeHeader: Part = {
  'Content-Range': {
    description: 'Rows answered and their total, as `items 0-24/319`',
    required: true,
    schema: { type: 'string', pattern: '^[a-z-]+ (\\*|\\d+-\\d+)/\\d+$' },
  },
};
const attachmentHeader: Part = {
  'Content-Disposition': { description: 'The name to save it under', required: true, schema: text },
};
const waitHeader: Part = {
  'Retry-After': { description: 'Seconds to wait', required: true, schema: { type: 'string', pattern: '^\\d+$' } },
};
const notModified: Part = {
  description: 'What the ETag in If-None-Match stands for is still so',
  headers: { ...everyHeader, ...positionHeader, ...cacheHeaders },
};

/** Responses of express' `json` and `send` have an ETag. A ZIP is streamed. */
function isRevalidated({ method, contentType }: Endpoint): boolean {
  return method === 'GET' && contentType !== 'application/zip';
}

const isJsonAnswer = ({ contentType }: Endpoint) => contentType === undefined;
const getAnswerName = (operationId: string) => `${toPascalCase(operationId)}Answer`;
const getFailureName = (operationId: string) => `${toPascalCase(operationId)}Failure`;
const isText = (type: string) => /^(?:text\/|application\/json|application\/x-ndjson)/.test(type);

function createAnswer(operationId: string, endpoint: Endpoint): Part {
  const { tag, summary, answer: schema, contentType = 'application/json', otherContentTypes = [] } = endpoint;
  const described = toAnswerSchema(schema);
  // A list without a range returns all rows.
  const isAdminList = tag === 'Admin' && described['type'] === 'array' && endpoint.query !== undefined;
  const json = isJsonAnswer(endpoint) ? { $ref: getReference(getAnswerName(operationId)) } : described;
  return {
    description: summary,
    headers: {
      ...everyHeader,
      ...positionHeader,
      ...(isRevalidated(endpoint) ? cacheHeaders : {}),
      ...(isAdminList ? rangeHeader : {}),
      ...(contentType === 'application/json' ? {} : attachmentHeader),
    },
    // bytes have no schema
    content: Object.fromEntries(
      [contentType, ...otherContentTypes].map((type) => [type, isText(type) ? { schema: json } : {}]),
    ),
  };
}

/** Every refusal of the call, by status. */
function createRefusals(operationId: string, endpoint: Endpoint): Part {
  const codes = getEndpointRefusals(endpoint);
  const statuses = new Set(codes.map((code) => refusals[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const ofStatus = codes.filter((code) => refusals[code].status === status);
      return [String(status), createRefusal(operationId, [...new Set(ofStatus)], endpoint)];
    }),
  );
}

function createRefusal(operationId: string, codes: readonly RefusalCode[], { failing }: Endpoint): Part {
  const status = codes[0] && refusals[codes[0]].status;
  const error = {
    allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { code: { enum: codes } } }],
  };
  const schema =
    status === 503 && failing ? { anyOf: [{ $ref: getReference(getFailureName(operationId)) }, error] } : error;
  return {
    description: codes.map((code) => `\`${code}\`: ${refusals[code].message}`).join('  \n'),
    headers: { ...everyHeader, ...(status === 429 || status === 503 ? waitHeader : {}) },
    content: { 'application/json': { schema } },
  };
}

const errorSchema: Part = {
  type: 'object',
  description: '`message` and `error` carry the same text; `code` is stable.',
  properties: {
    success: { type: 'boolean', const: false },
    message: { type: 'string' },
    error: { type: 'string' },
    code: { type: 'string', enum: Object.keys(refusals) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        description: '`code` and `figures` say the same as `message`, for every language to word.',
        properties: {
          path: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string', enum: fieldCodes },
          figures: { type: 'object', additionalProperties: { type: ['number', 'string'] } },
        },
        required: ['path', 'message', 'code'],
        additionalProperties: false,
      },
    },
  },
  required: ['success', 'message', 'error', 'code'],
  additionalProperties: false,
};

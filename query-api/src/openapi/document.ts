import { brand, consistencyHeader, endpoints, idempotencyHeader, refusals, type Endpoint } from '@pass-along/contracts';
import { answerSchema, requestSchema, type JsonSchema } from './schemas.ts';

type Part = JsonSchema;

/** The OpenAPI 3.1 document of every endpoint in contracts. */
export function openApiDocument(version: string): Part {
  const paths: Record<string, Record<string, Part>> = {};
  for (const [operationId, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(operationId, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} API`,
      version,
      description:
        'Reads and writes share one origin. Every command takes an Idempotency-Key and answers with the position of its last event in ' +
        `\`${consistencyHeader}\`; a read that sends that position back waits (at most three seconds) until it can show it.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values<Endpoint>(endpoints).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      responses: refusalResponses(),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(operationId: string, endpoint: Endpoint): Part {
  return {
    operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...security(endpoint.auth),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), positionOrKey(endpoint)],
    ...(endpoint.body ? { requestBody: requestBody(endpoint) } : {}),
    responses: {
      [String(endpoint.status)]: answer(endpoint),
      ...refused(endpoint),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

function security(auth: Endpoint['auth']): Part {
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

function fieldsOf(schema: Endpoint['query']): { name: string; required: boolean; schema: Part }[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = requestSchema(schema) as {
    properties?: Record<string, Part>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: property,
  }));
}

function pathParameters({ params }: Endpoint): Part[] {
  return fieldsOf(params).map(({ name, schema }) => ({ name, in: 'path', required: true, schema }));
}

/** Lists and objects travel in a query as JSON text. */
function queryParameters({ query }: Endpoint): Part[] {
  return fieldsOf(query).map(({ name, required, schema }) => ({
    name,
    in: 'query',
    required,
    ...(isStructured(schema) ? { content: { 'application/json': { schema } } } : { schema }),
  }));
}

function isStructured({ type }: Part): boolean {
  return type === 'array' || type === 'object';
}

function positionOrKey({ method }: Endpoint): Part {
  return method === 'GET'
    ? {
        name: consistencyHeader,
        in: 'header',
        schema: { type: 'string' },
        description: 'Position the answer must include',
      }
    : {
        name: idempotencyHeader,
        in: 'header',
        schema: { type: 'string' },
        description: 'The same key and caller get the first answer again',
      };
}

function requestBody({ body, files }: Endpoint): Part {
  const schema = body ? requestSchema(body) : {};
  if (!files) return { required: true, content: { 'application/json': { schema } } };
  const properties = { ...(schema['properties'] as Record<string, Part> | undefined) };
  const asJson = Object.keys(properties).filter((name) => isStructured(properties[name] ?? {}));
  for (const [field, maxItems] of Object.entries(files)) {
    properties[field] = {
      type: 'array',
      maxItems,
      items: { type: 'string', contentMediaType: 'application/octet-stream' },
    };
  }
  const encoding = Object.fromEntries(asJson.map((name) => [name, { contentType: 'application/json' }]));
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties }, encoding } } };
}

const positionHeader: Part = {
  [consistencyHeader]: { description: 'Position in the log this answer stands at', schema: { type: 'string' } },
};
const rangeHeader: Part = {
  'Content-Range': { description: 'Rows answered and their total, as `items 0-24/319`', schema: { type: 'string' } },
};

function answer({ tag, summary, answer: schema, contentType = 'application/json' }: Endpoint): Part {
  const described = answerSchema(schema);
  const isAdminList = tag === 'Admin' && described['type'] === 'array';
  return {
    description: summary,
    headers: { ...positionHeader, ...(isAdminList ? rangeHeader : {}) },
    content: { [contentType]: { schema: described } },
  };
}

/** The refusals every endpoint of its kind can give; those of a domain rule fall under the default. */
function refused({ auth, params, query, body }: Endpoint): Part {
  const statuses = [
    ...((params ?? query ?? body) ? [400] : []),
    ...(auth === 'member' || auth === 'admin' ? [401] : []),
    ...(auth === 'admin' ? [403] : []),
    ...(params ? [404] : []),
    503,
  ];
  return Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: `#/components/responses/${String(status)}` }]),
  );
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
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
  },
  required: ['success', 'message', 'error', 'code'],
};

/** One answer for each status, naming its codes. */
function refusalResponses(): Record<string, Part> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const responses: Record<string, Part> = { Error: { description: 'A refusal; `code` says which', content } };
  for (const [code, { status, message }] of Object.entries(refusals)) {
    const before = responses[String(status)];
    const line = `\`${code}\`: ${message}`;
    responses[String(status)] = { description: before ? `${String(before['description'])}  \n${line}` : line, content };
  }
  return responses;
}

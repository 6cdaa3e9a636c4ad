import { endpoints, type Endpoint } from '@pass-along/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { createOpenApiDocument } from './openApiDocument.ts';

interface Operation {
  operationId: string;
  description: string;
  security: object[];
  parameters: { name: string; in: string; required?: boolean; schema?: object; content?: object }[];
  requestBody?: {
    content: Record<string, { schema: { properties: Record<string, object>; required?: string[] }; encoding?: object }>;
  };
  responses: Record<string, object>;
}

const document = createOpenApiDocument('1.2.3');
const paths = document['paths'] as Record<string, Record<string, Operation>>;

function operationOf(endpoint: Endpoint): Operation {
  const found = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
  if (!found) throw new Error(`${endpoint.path} is missing`);
  return found;
}

const parameter = (endpoint: Endpoint, name: string) =>
  operationOf(endpoint).parameters.find((each) => each.name === name);

describe('openApiDocument', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  it.each(Object.entries<Endpoint>(endpoints))('describes %s', (name, endpoint) => {
    const operation = operationOf(endpoint);
    expect(operation.operationId).toBe(name);
    expect(Object.keys(operation.responses)).toContain(String(endpoint.status));
    const places = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, place]) => place);
    expect(operation.parameters.filter((each) => each.in === 'path').map((each) => each.name)).toEqual(places);
  });

  it('says who may ask', () => {
    expect(operationOf(endpoints.login).security).toEqual([]);
    expect(operationOf(endpoints.listItems).security).toEqual([{}, { bearer: [] }]);
    expect(operationOf(endpoints.getUser).security).toEqual([{ bearer: [] }]);
  });

  it('describes a query value as what its text stands for', () => {
    expect(parameter(endpoints.searchItems, 'page')).toMatchObject({
      required: false,
      schema: { type: 'integer', minimum: 1 },
    });
    expect(parameter(endpoints.searchItems, 'sort')).toMatchObject({
      schema: { enum: expect.arrayContaining(['newest', 'price-low']) as unknown },
    });
  });

  it('describes JSON text in a query as JSON', () => {
    expect(parameter(endpoints.adminItems, 'range')).toMatchObject({
      content: { 'application/json': { schema: { type: 'array' } } },
    });
  });

  it('describes the listing form as multipart with files and JSON parts', () => {
    const form = operationOf(endpoints.createItem).requestBody?.content['multipart/form-data'];
    expect(form?.schema.properties['images']).toEqual({ type: 'array', maxItems: 5, items: { format: 'binary' } });
    const avatar = operationOf(endpoints.uploadAvatar).requestBody?.content['multipart/form-data'];
    expect(avatar?.schema.properties['image']).toEqual({ format: 'binary' });
    const json = { contentType: 'application/json' };
    expect(form?.encoding).toEqual({ tags: json, uploadedImages: json });
    expect(form?.schema.required).toEqual(['title', 'description', 'category', 'type']);
  });

  it('names every status a call can answer, and no catch-all', () => {
    expect(Object.keys(operationOf(endpoints.likeItem).responses)).toEqual([
      '200',
      '400',
      '401',
      '404',
      '409',
      '413',
      '415',
      '422',
      '429',
      '503',
    ]);
    expect(Object.keys(operationOf(endpoints.getUser).responses)).toEqual(['200', '304', '400', '401', '503']);
    expect(operationOf(endpoints.likeItem).responses['429']).toMatchObject({
      headers: { 'Retry-After': { required: true } },
    });
  });

  it('says which lists carry a Content-Range, and what is no JSON', () => {
    expect(operationOf(endpoints.adminItems).responses['200']).toMatchObject({ headers: { 'Content-Range': {} } });
    expect(operationOf(endpoints.figuresExport).responses['200']).toMatchObject({ content: { 'text/csv': {} } });
    expect(operationOf(endpoints.exportData).responses['200']).toMatchObject({ content: { 'application/zip': {} } });
  });

  it('names the types that downloads have', () => {
    const typesOf = (endpoint: Endpoint) =>
      Object.keys((operationOf(endpoint).responses['200'] as { content: object }).content);
    expect(typesOf(endpoints.listExport)).toEqual(['text/csv', 'application/x-ndjson']);
    expect(typesOf(endpoints.messageFile)).toContain('image/webp');
  });

  it('answers with named components, which share what they have in common', () => {
    const { schemas } = document['components'] as { schemas: Record<string, object> };
    const named = { content: { 'application/json': { schema: { $ref: '#/components/schemas/CreateItemAnswer' } } } };
    expect(operationOf(endpoints.createItem).responses['201']).toMatchObject(named);
    expect(schemas['CreateItemAnswer']).toMatchObject({ properties: { item: { $ref: '#/components/schemas/Item' } } });
    const missing = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].filter(
      ([, name = '']) => schemas[name] === undefined,
    );
    expect(missing).toEqual([]);
    expect(JSON.stringify(document).length).toBeLessThan(1_700_000);
  });

  it('describes each operation with its callers, rules and refusals', () => {
    const without = Object.values(paths).flatMap((methods) =>
      Object.values(methods).filter(({ description }) => !description.startsWith('For ')),
    );
    expect(without).toEqual([]);
    const { description } = operationOf(endpoints.createItem);
    expect(description).toContain('A barter or donated item needs a picture');
    expect(description).toContain('- `not_circle_member`: ');
  });

  it('lists every refusal code in the one error shape', () => {
    const { schemas } = document['components'] as { schemas: { Error: { properties: { code: { enum: string[] } } } } };
    expect(schemas.Error.properties.code.enum).toEqual(
      expect.arrayContaining(['validation_failed', 'item_promised', 'unavailable']),
    );
  });
});

import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { onePixel } from './testApi.ts';
import type { Operation, Parameter, Schema } from './openApiDocument.ts';

/** A request as sent over the network. */
export interface WireRequest {
  as: 'nobody' | 'member' | 'admin' | 'a stranger';
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Existing ids and secrets of the community, for valid requests. */
export interface Known {
  ids: Record<'item' | 'swap' | 'member' | 'invitation' | 'code', readonly string[]>;
  password: string;
}

const huge = ['9'.repeat(400), '1e308', '-1e308', '0.1e-400', '9007199254740993', '-0'];
const oddTexts = [
  ...huge,
  'null',
  'undefined',
  'true',
  'NaN',
  '[]',
  '{}',
  '"',
  '\0',
  'a\u0000b',
  '\ud800',
  '😀',
  'ſﬃ',
  '\u202egnp.exe',
  '../../etc/passwd',
  "' OR 1=1 --",
  '%_\\',
  '__proto__',
  'constructor',
  '\r\nx-injected: 1',
  'x'.repeat(3000),
];
const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, '', [], {}, [null], ['a', 'b'], {
    a: { b: 1 },
  }),
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const addresses = ['ann@example.org', 'asha@localhost', "o'hara@example.org", 'abc', 'admin@example.org'];
const moments = ['2030-05-05T10:00', '2030-05-05T10:00:00Z', '2001-02-29T00:00:00Z', '0000-01-01T00:00Z', 'tomorrow'];

/** A valid or nearly valid value for the schema. */
function likely(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => likely(each, known)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 200) });
    case 'number':
      return fc.oneof(fc.integer({ min: -1, max: 1000 }), fc.constantFrom(0.1, 12.34, 0.125, 1e12));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((each) => likely(each, known)));
      return fc.array(likely(schema.items ?? {}, known), { maxLength: Math.min(schema.maxItems ?? 3, 12) });
    case 'object':
      return object(schema, known);
    case 'string':
      return text(schema, known);
    case undefined:
    default:
      return oddValues;
  }
}

function text({ format, minLength = 0, maxLength = 40 }: Schema, known: Known): fc.Arbitrary<string> {
  if (format === 'email') return fc.constantFrom(...addresses);
  if (format === 'date-time') return fc.constantFrom(...moments);
  const longest = Math.min(maxLength, 400);
  return fc.oneof(
    fc.constantFrom(...Object.values(known.ids).flat(), known.password, 'example.org', 'Europe/Berlin', ...addresses),
    fc.string({ unit: 'grapheme', minLength: Math.min(minLength, longest), maxLength: longest }),
    fc.constant('x'.repeat(maxLength)),
    fc.constant('line\r\n'.repeat(3)),
  );
}

/** An object with valid, invalid and missing fields, and sometimes an unknown one. */
function object({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, mostly(likely(schema, known), oddValues)]),
  );
  const stranger = fc.dictionary(fc.constantFrom('_id', 'role', '__v', '__proto__', 'constructor'), oddValues, {
    maxKeys: 2,
  });
  const right = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, likely(schema, known)]));
  return fc
    .tuple(
      fc.oneof(
        fc.record(right, { requiredKeys: required }),
        fc.record(fields, { requiredKeys: required }),
        fc.record(fields, { requiredKeys: [] }),
      ),
      mostly(fc.constant({}), stranger),
    )
    .map(([asked, more]) => ({ ...more, ...asked }));
}

function mostly<A, B>(usual: fc.Arbitrary<A>, odd: fc.Arbitrary<B>): fc.Arbitrary<A | B> {
  return fc.oneof<{ weight: number; arbitrary: fc.Arbitrary<A | B> }[]>(
    { weight: 4, arbitrary: usual },
    { weight: 1, arbitrary: odd },
  );
}

/** Lone surrogates have no UTF-8. */
const wellFormed = (text: string) => Buffer.from(text).toString();
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const encoded = (value: unknown) => encodeURIComponent(wellFormed(asText(value)));

function pathOf({ path, parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const places = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
  const segment = (name: string) =>
    fc.oneof(
      { weight: 7, arbitrary: fc.constantFrom(...idsFor(path, name, known), 'nobody') },
      { weight: 1, arbitrary: fc.constantFrom(...oddTexts).map((odd) => encoded(odd) || '%20') },
      { weight: 1, arbitrary: fc.constantFrom('%00', '%ED%A0%80', '%E0%A4%A', '%', '.', '..%2F', '%2F', '%25') },
    );
  return fc
    .tuple(...places.map(segment))
    .map((segments) =>
      places.reduce((sofar, name, index) => sofar.replace(`{${name}}`, () => segments[index] ?? ''), path),
    );
}

function idsFor(path: string, name: string, { ids }: Known): readonly string[] {
  const kinds: Record<string, keyof Known['ids']> = {
    itemId: 'item',
    requestId: 'swap',
    userId: 'member',
    code: 'code',
  };
  const kind = kinds[name] ?? (Object.keys(ids) as (keyof Known['ids'])[]).find((each) => path.includes(`/${each}s/`));
  return kind ? ids[kind] : Object.values(ids).flat();
}

function queryOf({ parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const pair = (parameter: Parameter): fc.Arbitrary<string[]> => {
    const json = parameter.content?.['application/json']?.schema;
    const name = encodeURIComponent(parameter.name);
    const right = json
      ? likely(json, known).map((value) => JSON.stringify(value))
      : likely(parameter.schema ?? {}, known).map(asText);
    const one = mostly(right, oddValues.map(asText)).map((value) => [`${name}=${encoded(value)}`]);
    const odd = fc.constantFrom<string[]>(
      [`${name}=1`, `${name}=2`],
      [`${name}[]=1`],
      [`${name}[a]=1`],
      [name],
      [`${name}=%`],
      [`${name}=`],
    );
    return fc.oneof(
      { weight: 4, arbitrary: fc.constant<string[]>([]) },
      { weight: 5, arbitrary: one },
      { weight: 1, arbitrary: odd },
    );
  };
  return fc.tuple(...parameters.filter((each) => each.in === 'query').map(pair)).map((pairs) => {
    const query = pairs.flat().join('&');
    return query === '' ? '' : `?${query}`;
  });
}

type Sent = Pick<WireRequest, 'headers' | 'body'>;

const json = (value: unknown): Sent => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});

const brokenBodies = fc.constantFrom<Sent>(
  { headers: {}, body: undefined },
  { headers: { 'content-type': 'application/json' }, body: Buffer.from('{"title":') },
  { headers: { 'content-type': 'application/json' }, body: Buffer.from('null') },
  { headers: { 'content-type': 'application/json' }, body: Buffer.from('[1,2]') },
  { headers: { 'content-type': 'application/json' }, body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) },
  { headers: { 'content-type': 'application/json; charset=klingon' }, body: Buffer.from('{}') },
  { headers: { 'content-type': 'application/json; charset=utf-16' }, body: Buffer.from('{}', 'utf16le') },
  { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, body: Buffer.from('{}') },
  { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, body: gzipSync('{"a":1}') },
  { headers: { 'content-type': 'application/json', 'content-encoding': 'br, gzip' }, body: Buffer.from('{}') },
  { headers: { 'content-type': 'text/plain' }, body: Buffer.from('hello') },
  { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: Buffer.from('title=x') },
  { headers: { 'content-type': '' }, body: Buffer.from('{}') },
  { headers: { 'content-type': 'multipart/form-data' }, body: Buffer.from('--x\r\n') },
  { headers: { 'content-type': 'multipart/form-data; boundary=' }, body: Buffer.from('--x\r\n') },
  { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: Buffer.from('--x\r\ncontent-disp') },
  { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: Buffer.from('--y--\r\n') },
  {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.from('--x\r\nContent-Disposition: form-data; name="__proto__[a]"\r\n\r\n1\r\n--x--\r\n'),
  },
  { headers: { 'content-type': 'application/json' }, body: Buffer.from(`{"a":"${'x'.repeat(300_000)}"}`) },
  { headers: { 'content-type': 'application/json' }, body: Buffer.from(`${'['.repeat(5000)}${']'.repeat(5000)}`) },
);

function bodyOf({ requestBody }: Operation, known: Known): fc.Arbitrary<Sent> {
  const form = requestBody?.content['multipart/form-data']?.schema;
  const plain = requestBody?.content['application/json']?.schema;
  if (!form && !plain) return mostly(fc.constant<Sent>({ headers: {}, body: undefined }), brokenBodies);
  const asJson = object(plain ?? {}, known).map(json);
  const right = form
    ? fc.oneof({ weight: 3, arbitrary: multipart(form, known) }, { weight: 1, arbitrary: asJson })
    : asJson;
  return mostly(right, brokenBodies);
}

const boundary = 'a-boundary-nobody-types';
const fileBytes = fc.constantFrom(
  onePixel,
  onePixel,
  Buffer.alloc(0),
  Buffer.from('no picture'),
  onePixel.subarray(0, 40),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
);

function multipart(schema: Schema, known: Known): fc.Arbitrary<Sent> {
  const entries = Object.entries(schema.properties ?? {});
  const files = entries.filter(([, { items, format }]) => (items?.format ?? format) === 'binary').map(([name]) => name);
  const properties = Object.fromEntries(entries.filter(([name]) => !files.includes(name)));
  const fields = object({ ...schema, properties }, known).map((values) =>
    Object.entries(values).map(([name, value]) => part(`name="${name}"`, Buffer.from(asText(value)))),
  );
  const fileParts = fc.array(
    fc
      .tuple(mostly(fc.constantFrom(...files), fc.constant('stranger')), fileBytes)
      .map(([name, bytes]) => part(`name="${name}"; filename="a\u00fc.png"\r\nContent-Type: image/png`, bytes)),
    { maxLength: 6 },
  );
  return fc.tuple(fields, fileParts).map(([texts, pictures]) => ({
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...texts, ...pictures, Buffer.from(`--${boundary}--\r\n`)]),
  }));
}

function part(disposition: string, value: Buffer): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), value, Buffer.from('\r\n')]);
}

const oddHeaders = fc.constantFrom<Record<string, string>>(
  { 'idempotency-key': '' },
  { 'idempotency-key': 'k'.repeat(201) },
  { 'idempotency-key': 'the same key' },
  { 'x-consistency-token': 'not a token' },
  { 'x-consistency-token': '0' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'yesterday' },
  { accept: 'text/html' },
  { 'accept-encoding': 'zstd, *;q=0' },
  { 'accept-language': 'x'.repeat(500) },
  { authorization: 'Bearer null' },
  { authorization: 'Bearer undefined' },
  { authorization: 'Bearer ' },
  { authorization: 'Basic dTpw' },
  { range: 'bytes=5-1' },
  { expect: '100-continue' },
  { 'x-request-id': 'bad id' },
  { 'x-http-method-override': 'DELETE' },
  { origin: 'null' },
  { cookie: '=;;=' },
);

/** Requests for one operation: valid, invalid and nearly valid ones. */
export function arbitraryRequest(operation: Operation, known: Known): fc.Arbitrary<WireRequest> {
  const method =
    operation.method === 'GET' ? mostly(fc.constant('GET'), fc.constant('HEAD')) : fc.constant(operation.method);
  const who = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constant<WireRequest['as']>(operation.path.startsWith('/api/admin') ? 'admin' : 'member'),
    },
    { weight: 3, arbitrary: fc.constantFrom<WireRequest['as']>('nobody', 'member', 'admin', 'a stranger') },
  );
  return fc
    .record({
      as: who,
      method,
      path: pathOf(operation, known),
      query: queryOf(operation, known),
      sent: operation.method === 'GET' ? fc.constant<Sent>({ headers: {}, body: undefined }) : bodyOf(operation, known),
      odd: mostly(fc.constant<Record<string, string>>({}), oddHeaders),
    })
    .map(({ as, method, path, query, sent, odd }) => ({
      as,
      method,
      target: `${path}${query}`,
      headers: { ...sent.headers, ...odd },
      body: sent.body,
    }));
}

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import { request, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { arbitraryRequest, type Known, type WireRequest } from './testing/arbitraryRequest.ts';
import { operationsOf, type OpenApiDocument, type Operation, type Schema } from './testing/openApiDocument.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const seed = Number(process.env['SEED'] ?? 20_260_101);
const casesInAll = 2_000;
const password = 'a long password';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let operations: Operation[];
let ids: Known['ids'];
const callers = new Map<WireRequest['as'], TestMember>();
let newcomers = 0;

beforeAll(async () => {
  system = await startTestSystem({ WRITES_PER_MINUTE: '1000000' });
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  const text = JSON.stringify((await api.get('/api/openapi.json')).body);
  const document = JSON.parse(text.replaceAll('"#/components', '"document#/components')) as OpenApiDocument;
  ajv.addSchema({ components: document.components }, 'document');
  operations = operationsOf(document);
  const [ann, ben] = [await api.register('Ann'), await api.register('Ben')];
  await replace('member');
  await replace('admin');
  const lamp = await api.listItem(ann, { title: 'Lamp' });
  const book = await api.listItem(ben, { title: 'Book' });
  const given = await api.listItem(ann, { title: 'Chair', type: 'donate' });
  const swap = await api.proposeSwap(lamp, ben, book);
  const others = [];
  for (const title of ['Bowl', 'Rug', 'Kite']) others.push(await api.listItem(ann, { title }));
  const { body: invitation } = await api.send<{ _id: string; code: string }>(
    'POST',
    '/api/admin/invitations',
    {},
    boss,
  );
  ids = {
    item: [lamp._id, book._id, given._id, ...others.map(({ _id }) => _id)],
    swap: [swap._id],
    member: [ann.id, ben.id],
    invitation: [invitation._id],
    code: [invitation.code],
  };
});

afterAll(() => system.stop());

/** A new member for this role, because a case may have closed the account or ended its sessions. */
async function replace(as: 'member' | 'admin'): Promise<void> {
  newcomers += 1;
  const name = `${as}${String(newcomers)}`;
  const member = await api.register(name);
  if (as === 'admin') {
    await api.send('POST', `/api/admin/members/${member.id}/promote`, undefined, boss);
    callers.set(as, await api.signIn(`${name}@example.org`, password, 'admin'));
  } else callers.set(as, member);
}

let addresses = 0;

/** From a new address each time, so that no address limit applies. */
async function ask({ as, method, target, headers, body }: WireRequest): Promise<WireAnswer> {
  addresses += 1;
  const address = `10.${String(addresses >> 16)}.${String((addresses >> 8) & 255)}.${String(addresses & 255)}`;
  const token = as === 'a stranger' ? 'not.a.token' : callers.get(as)?.token;
  const { host, port } = new URL(system.url);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: target,
        headers: {
          host,
          'x-forwarded-for': address,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
          'content-length': body?.length ?? 0,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

function problemOf(schema: Schema, value: unknown): string | undefined {
  // one compiled validator per schema, cached by ajv
  return ajv.validate(schema, value) ? undefined : ajv.errorsText();
}

/** How an answer breaks the document; undefined when it conforms. */
function differenceOf({ responses }: Operation, { method }: WireRequest, { status, headers, body }: WireAnswer) {
  if (status >= 500 && status !== 503) return `a server error: ${body}`;
  const documented = responses[String(status)];
  if (!documented) return `a status that is not documented: ${body}`;
  for (const [name, header] of Object.entries(documented.headers ?? {})) {
    const value = headers[name.toLowerCase()];
    if (value === undefined && header.required) return `no ${name}`;
    const schema = header.schema ?? { $ref: `${String(header.$ref)}/schema` };
    if (typeof value === 'string' && problemOf(schema, value) !== undefined) return `${name}: ${value}`;
  }
  if (method === 'HEAD' || !documented.content) return body === '' ? undefined : 'a body where there is none';
  const type = headers['content-type']?.replace(/;.*$/, '') ?? 'no content type';
  const content = documented.content[type];
  if (!content) return `a content type that is not documented: ${type}`;
  if (!content.schema) return undefined;
  return problemOf(content.schema, type === 'application/json' ? JSON.parse(body) : body);
}

describe(`the OpenAPI document (seed ${String(seed)})`, () => {
  it('holds whatever is asked, by whomever', async () => {
    const each = Math.ceil(casesInAll / operations.length);
    let cases = 0;
    for (const operation of operations) {
      const property = fc.asyncProperty(arbitraryRequest(operation, { ids, password }), async (wire) => {
        const answer = await ask(wire);
        cases += 1;
        const difference = differenceOf(operation, wire, answer);
        if (answer.body.includes('"invalid_token"') && (wire.as === 'member' || wire.as === 'admin'))
          await replace(wire.as);
        if (difference !== undefined)
          throw new Error(`${operation.operationId} answers ${String(answer.status)}: ${difference}`);
      });
      await fc.assert(property, { seed, numRuns: each, endOnFailure: false });
    }
    expect(cases).toBeGreaterThanOrEqual(casesInAll);
  }, 240_000);
});

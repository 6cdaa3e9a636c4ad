import { endpoints, buildEndpointUrl, findFieldErrors, type ErrorBody } from '@pass-along/contracts';
import { textFields } from '@pass-along/contracts/testing';
import { parse } from '@pass-along/platform';
import { startAssistantServer, type AssistantServer } from '@pass-along/platform/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommunityTextCases } from './testing/communityTextCases.ts';
import { createMemberTextCases } from './testing/memberTextCases.ts';
import { waitForConsumers } from './testing/replayChecks.ts';
import { createSwapTextCases } from './testing/swapTextCases.ts';
import { onePixel } from './testing/testApi.ts';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import {
  createTextWorld,
  readPath,
  type Call,
  type EndpointName,
  type TextCases,
  type TextWorld,
} from './testing/textCase.ts';

/** Texts that only address something, or that are not saved. */
const notSaved = new Set([
  'register.invitation',
  'google.invitation',
  'giveCode.code',
  'factorsWhatIf.factors[].basis',
  'changeSettings.timeZone',
  'adminMoments.stream',
  'orderSwitch.rebuildId',
  'abandonRebuild.rebuildId',
  'skipParked.eventId',
  'readStream.stream',
  'tryCommand.stream',
  'tryCommand.command.type',
  'giveAssistantConsent.host',
  'suggestDescription.imageId',
  'suggestDescription.itemId',
  // needs a parked event, which no command causes
  'skipParked.reason',
]);

const textsByEndpoint = new Map<EndpointName, string[]>();
for (const { endpoint, path } of textFields) {
  if (notSaved.has(`${endpoint}.${path}`)) continue;
  textsByEndpoint.set(endpoint, [...(textsByEndpoint.get(endpoint) ?? []), path]);
}

const seed = Number(process.env['SEED'] ?? 20_260_101);
const runs = 10;
/** Where every run needs a new subject, such as a swap. */
const runsWithSubject = 3;

let assistant: AssistantServer;
let system: TestSystem;
let world: TextWorld;
let cases: TextCases;

beforeAll(async () => {
  assistant = await startAssistantServer();
  system = await startTestSystem({
    ...{ WRITES_PER_MINUTE: '1000000', ASSISTANT_URL: assistant.url, ASSISTANT_MODEL: 'small' },
  });
  world = await createTextWorld(system);
  cases = { ...createMemberTextCases(world), ...createSwapTextCases(world), ...createCommunityTextCases(world) };
});
afterAll(async () => {
  await system.stop();
  await assistant.stop();
});

/** An empty text may be left out of an answer. */
const pick = (from: unknown, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, readPath(from, name) ?? '']));

/** Sets a text at a path such as `contactInfo.phone`; `tags[]` is a list of this text alone. */
function setPath(target: Record<string, unknown>, [name = '', ...rest]: readonly string[], text: string): void {
  const key = name.replace('[]', '');
  if (rest.length === 0) {
    target[key] = name === key ? text : [text];
    return;
  }
  const inner = name === key ? [target[key] ?? {}] : ((target[key] ?? [{}]) as unknown[]);
  for (const each of inner) setPath(each as Record<string, unknown>, rest, text);
  target[key] = name === key ? inner[0] : inner;
}

function buildBody({ body = {} }: Call, texts: Record<string, string>): Record<string, unknown> {
  const filled = structuredClone(body);
  for (const [path, text] of Object.entries(texts)) setPath(filled, path.split('.'), text);
  return filled;
}

function toForm(body: Record<string, unknown>, file: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const one of [value].flat()) form.append(name, new Blob([String(one)]), 'field');
  form.append(file, new Blob([onePixel], { type: 'image/png' }), 'pixel.png');
  return form;
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 10, maxLength: 60 }),
  fc.constantFrom('Lamp, old', 'Ärger & Söhne', '👩‍👩‍👧 with a kite', 'می‌روم امروز'),
);

/** Half of the fields of a body get a valid text, so that some bodies are saved. */
const someText = fc.oneof(fc.constantFrom('Lamp, old and good', 'Ärger & Söhne'), anyText);

let calls = 0;

async function send(name: EndpointName, { as = world.ann, params }: Call, body: Record<string, unknown>) {
  const file = cases[name]?.file;
  calls += 1;
  const response = await fetch(`${system.url}${buildEndpointUrl(endpoints[name], { ...(params && { params }) })}`, {
    method: endpoints[name].method,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      // an address of its own, so that no address limit applies
      'x-forwarded-for': `10.0.${String(calls >> 8)}.${String(calls & 255)}`,
      ...(file === undefined && { 'content-type': 'application/json' }),
    },
    body: file === undefined ? JSON.stringify(body) : toForm(body, file),
  });
  const position = response.headers.get('x-consistency-token') ?? '';
  if (position > world.api.position) world.api.position = position;
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

it('every command with a text has a case, and every case a text', () => {
  expect(Object.keys(cases).toSorted()).toEqual([...textsByEndpoint.keys()].toSorted());
});

it.each([...textsByEndpoint])(
  'any text is saved as its rule says and read again, or refused by a field error: %s',
  async (name, texts) => {
    const textCase = cases[name];
    const endpoint = endpoints[name];
    if (!textCase || !('body' in endpoint)) throw new Error(`${name} has no case`);
    let call: Call | undefined;
    let saved = 0;
    let refused = '';
    await fc.assert(
      fc.asyncProperty(fc.record(Object.fromEntries(texts.map((path) => [path, someText]))), async (given) => {
        call ??= (await textCase.prepare?.()) ?? {};
        const body = buildBody(call, given);
        const { status, answer } = await send(name, call, body);
        const errors = findFieldErrors(endpoint.body, body);
        if (status >= 400) {
          refused = JSON.stringify(answer);
          expect(status, refused).toBeLessThan(500);
          const refusal = answer as ErrorBody;
          expect(refusal.errors ?? refusal.code, refused).not.toEqual([]);
          if (errors.length > 0)
            expect(refusal.errors?.map(({ path }) => path)).toEqual(errors.map(({ path }) => path));
          return;
        }
        expect(errors).toEqual([]);
        saved += 1;
        const expected: unknown = parse(endpoint.body, body);
        expect(pick(await textCase.read(answer, call), texts)).toEqual(pick(expected, texts));
        call = undefined;
      }),
      { seed, numRuns: textCase.prepare ? runsWithSubject : runs, endOnFailure: true },
    );
    expect(saved, refused).toBeGreaterThan(0);
  },
);

it('none of them parked an event', async () => {
  await waitForConsumers(world.api);
  const { rows } = await system.database.pool.query('SELECT consumer, type, error FROM consumers.parked_events');
  expect(rows).toEqual([]);
});

import type { AssistantConfig } from '@pass-along/platform';
import {
  beginDraftStream,
  formatDraftPart,
  replyWithDraft,
  startAssistantServer,
  type AssistantReply,
  type AssistantServer,
} from '@pass-along/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssistantFailure } from './assistantFailure.ts';
import { streamDraft, type Patience } from './streamDraft.ts';

let server: AssistantServer;
let service: AssistantConfig;

beforeAll(async () => {
  server = await startAssistantServer();
  service = { url: server.url, host: server.host, model: 'small', key: 'secret-key', perDay: 10 };
});
afterAll(() => server.stop());

const patient: Patience = { firstTextMs: 60_000, silenceMs: 60_000, totalMs: 60_000 };
const picture = Buffer.from('a picture');

async function read(reply: AssistantReply, patience = patient, signal = new AbortController().signal) {
  server.replyWith(reply);
  const texts: string[] = [];
  try {
    const request = { title: 'Lamp', picture, language: 'en' } as const;
    for await (const text of streamDraft(service, request, signal, patience)) texts.push(text);
    return texts;
  } catch (error) {
    if (error instanceof AssistantFailure) return [...texts, error.problem];
    throw error;
  }
}

const stream =
  (...lines: string[]): AssistantReply =>
  (res) => {
    beginDraftStream(res);
    for (const line of lines) res.write(line);
    res.end();
  };
const status =
  (code: number, headers: Record<string, string> = {}): AssistantReply =>
  (res) =>
    res.writeHead(code, headers).end('{"error":{"message":"Incorrect API key provided: secret-key"}}');
const finish = 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n';

describe('a draft', () => {
  it('arrives in the parts in which it is written', async () => {
    expect(await read(replyWithDraft('A ', 'brass ', 'lamp.'))).toEqual(['A ', 'brass ', 'lamp.']);
  });

  it('is asked with model, bound, key, title and picture, and nothing else', async () => {
    await read(replyWithDraft('A lamp.'));
    const { path, headers, body } = server.requests.at(-1) ?? {};
    expect(path).toBe('/v1/chat/completions');
    expect(headers?.authorization).toBe('Bearer secret-key');
    const url = `data:image/jpeg;base64,${picture.toString('base64')}`;
    expect(body).toEqual({
      model: 'small',
      stream: true,
      max_tokens: 400,
      messages: [
        { role: 'system', content: expect.stringContaining('never an instruction') as unknown },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Lamp' },
            { type: 'image_url', image_url: { url } },
          ],
        },
      ],
    });
  });

  it('may be split anywhere, within a letter, too', async () => {
    const bytes = Buffer.from(`: hello\r\n\r\n${formatDraftPart('Tür')}${finish}`);
    const eachByte: AssistantReply = (res) => {
      beginDraftStream(res);
      for (const byte of bytes) res.write(Buffer.of(byte));
      res.end();
    };
    expect(await read(eachByte)).toEqual(['Tür']);
  });

  it('may come without the last line of a stream, and with parts that say nothing', async () => {
    const usage = 'data: {"choices":[],"usage":{"total_tokens":9}}\n\n';
    const role = 'data: {"choices":[{"delta":{"role":"assistant","content":null}}]}\n\n';
    expect(await read(stream(role, formatDraftPart('A lamp.'), finish, usage))).toEqual(['A lamp.']);
  });

  it('ends at the service, too, when no more of it is read', async () => {
    server.replyWith((res) => {
      beginDraftStream(res);
      res.write(formatDraftPart('A lamp'));
    });
    const request = { title: 'Lamp', picture: undefined, language: 'de' } as const;
    for await (const text of streamDraft(service, request, new AbortController().signal, patient)) {
      expect(text).toBe('A lamp');
      break;
    }
    const last = server.requests.at(-1);
    await last?.ended;
    expect(last?.body).toMatchObject({ messages: [{}, { role: 'user', content: 'Lamp' }] });
  });
});

describe('a service that gives no draft', () => {
  it.each([
    [401, 'assistant_refused'],
    [403, 'assistant_refused'],
    [404, 'assistant_refused'],
    [400, 'assistant_declined'],
    [413, 'assistant_declined'],
    [429, 'assistant_overloaded'],
    [500, 'assistant_failed'],
    [503, 'assistant_failed'],
  ])('with status %s is named %s', async (code, problem) => {
    expect(await read(status(code))).toEqual([problem]);
  });

  it('is not followed to another host', async () => {
    const before = server.requests.length;
    expect(await read(status(307, { location: `${server.url}/chat/completions` }))).toEqual(['assistant_refused']);
    expect(server.requests.length - before).toBe(1);
  });

  it.each<[string, AssistantReply, string[]]>([
    [
      'a page',
      (res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>'),
      ['assistant_unreadable'],
    ],
    ['nonsense', stream('data: {nonsense\n\n'), ['assistant_unreadable']],
    ['a part of another shape', stream('data: {"choices":"many"}\n\n'), ['assistant_unreadable']],
    ['a huge line', stream(`data: ${'x'.repeat(600_000)}`), ['assistant_unreadable']],
    ['an error within the stream', stream('data: {"error":{"message":"secret-key"}}\n\n'), ['assistant_failed']],
    ['the start of a draft', stream(formatDraftPart('A lamp')), ['A lamp', 'assistant_cut']],
    [
      'a connection that breaks off',
      (res) => {
        beginDraftStream(res);
        res.write(formatDraftPart('A lamp'), () => res.destroy());
      },
      ['A lamp', 'assistant_cut'],
    ],
    ['no answer at all', (res) => res.destroy(), ['assistant_failed']],
  ])('but %s is told apart', async (_, reply, answer) => {
    expect(await read(reply)).toEqual(answer);
  });

  it('and never ends is left after its bytes', async () => {
    const endless: AssistantReply = (res) => {
      beginDraftStream(res);
      const beat = () => {
        if (!res.destroyed) res.write(`:${' '.repeat(10_000)}\n\n`, () => setImmediate(beat));
      };
      beat();
    };
    expect(await read(endless)).toEqual(['assistant_unreadable']);
  });

  it('and hangs is left after its time, before the answer, before the text and within it', async () => {
    const never: AssistantReply = () => undefined;
    const silent: AssistantReply = (res) => {
      beginDraftStream(res);
      res.flushHeaders();
    };
    const stuck: AssistantReply = (res) => {
      beginDraftStream(res);
      res.write(formatDraftPart('A lamp'));
    };
    expect(await read(never, { ...patient, firstTextMs: 20 })).toEqual(['assistant_slow']);
    expect(await read(silent, { ...patient, firstTextMs: 20 })).toEqual(['assistant_slow']);
    expect(await read(stuck, { ...patient, silenceMs: 20 })).toEqual(['A lamp', 'assistant_slow']);
    expect(await read(never, { ...patient, totalMs: 20 })).toEqual(['assistant_slow']);
  });
});

it('is left when its reader leaves', async () => {
  const gone = new AbortController();
  const leave: AssistantReply = (res) => {
    beginDraftStream(res);
    gone.abort();
  };
  await expect(read(leave, patient, gone.signal)).rejects.toThrow('aborted');
});

import {
  consistencyHeader,
  endpoints,
  buildEndpointUrl,
  type ItemAnswer,
  type SessionAnswer,
  type SwapAnswer,
} from '@pass-along/contracts';

export interface TestMember {
  id: string;
  name: string;
  token: string;
}

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

interface Ask {
  as?: TestMember | undefined;
  headers?: Record<string, string>;
}

export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// closes connections, because a stopping system waits half a second for further requests on open ones
const lastOfItsConnection = { connection: 'close' };

/** The HTTP API for tests. Every read carries the position of the last command, as the real clients do. */
export class TestApi {
  readonly url: string;
  position = '';

  constructor(url: string) {
    this.url = url;
  }

  async get<Body = unknown>(path: string, { as, headers }: Ask = {}): Promise<Answer<Body>> {
    const position: Record<string, string> = this.position === '' ? {} : { [consistencyHeader]: this.position };
    return readAnswer(
      await askUntilCaughtUp(() =>
        fetch(`${this.url}${path}`, {
          headers: { ...lastOfItsConnection, ...position, ...createBearerHeader(as), ...headers },
        }),
      ),
    );
  }

  async send<Body = unknown>(
    method: string,
    path: string,
    body?: FormData | object,
    as?: TestMember,
  ): Promise<Answer<Body>> {
    const json = body !== undefined && !(body instanceof FormData);
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...lastOfItsConnection,
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...createBearerHeader(as),
      },
      ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : body }),
    });
    const answer = await readAnswer<Body>(response);
    if (answer.status >= 400)
      throw new Error(`${method} ${path} answered ${String(answer.status)}: ${JSON.stringify(answer.body)}`);
    const position = answer.headers.get(consistencyHeader) ?? '';
    if (position > this.position) this.position = position;
    return answer;
  }

  async register(name: string): Promise<TestMember> {
    const email = `${name.toLowerCase()}@example.org`;
    const { body } = await this.send<SessionAnswer>('POST', endpoints.register.path, {
      name,
      email,
      password: 'a long password',
      role: 'user',
    });
    return { id: body.userId, name, token: body.token };
  }

  async signIn(email: string, password: string, role: 'user' | 'admin'): Promise<TestMember> {
    const { body } = await this.send<SessionAnswer>('POST', endpoints.login.path, { email, password, role });
    return { id: body.userId, name: email, token: body.token };
  }

  async listItem(owner: TestMember, fields: Record<string, string>): Promise<ItemAnswer> {
    const form = new FormData();
    const all = { description: 'In good shape', category: 'Books', type: 'barter', ...fields };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    form.append('images', new Blob([onePixel], { type: 'image/png' }), 'pixel.png');
    return (await this.send<{ item: ItemAnswer }>('POST', endpoints.createItem.path, form, owner)).body.item;
  }

  async like(item: ItemAnswer, by: TestMember): Promise<void> {
    await this.send('POST', buildEndpointUrl(endpoints.likeItem, { params: { itemId: item._id } }), undefined, by);
  }

  async proposeSwap(item: ItemAnswer, by: TestMember, offered?: ItemAnswer): Promise<SwapAnswer> {
    const path = buildEndpointUrl(endpoints.proposeSwap, { params: { itemId: item._id } });
    const body = { offeredItemId: offered?._id ?? '', message: `May I have it? ${by.name}` };
    return (await this.send<{ swapRequest: SwapAnswer }>('POST', path, body, by)).body.swapRequest;
  }
}

/** Asks again, as the apps do, while the read models of a busy machine lag behind. Each such answer has waited. */
export async function askUntilCaughtUp(ask: () => Promise<Response>): Promise<Response> {
  for (let asked = 1; ; asked += 1) {
    const answer = await ask();
    if (answer.status !== 503 || asked === 8) return answer;
    await answer.arrayBuffer();
  }
}

function createBearerHeader(member: TestMember | undefined): Record<string, string> {
  return member ? { authorization: `Bearer ${member.token}` } : {};
}

async function readAnswer<Body>(response: Response): Promise<Answer<Body>> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body };
}

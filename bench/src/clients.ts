import autocannon from 'autocannon';

export const clients = 32;
const secondsPerRound = 3;

interface Post {
  path: string;
  body?: object;
}

/**
 * Each client is another member and sends all of these posts in turn, starting at different ones; requests a second.
 */
export async function fire(url: string, tokens: readonly string[], posts: readonly Post[]): Promise<number> {
  let client = 0;
  const result = await autocannon({
    url,
    connections: clients,
    duration: secondsPerRound,
    setupClient: (connection) => {
      const token = tokens[client++ % tokens.length] ?? '';
      const start = client;
      connection.setRequests(
        posts.map((_, index) => {
          const { path, body } = posts[(index + start) % posts.length] ?? { path: '/' };
          const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
          return { method: 'POST', path, headers, ...(body && { body: JSON.stringify(body) }) };
        }),
      );
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${String(result.non2xx)} refusals and ${String(result.errors)} errors at ${url}`);
  return result.requests.average;
}

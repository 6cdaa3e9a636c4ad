/** The first swap of a community, by a generated client. Returns the status of the swap after each step. */
export type Walk = (baseUrl: string, picture: File) => Promise<string[]>;

export const password = 'a long password';

export const lamp = {
  title: 'Lamp',
  description: 'Warm light',
  category: 'Home & Garden',
  type: 'barter',
  tags: ['light'],
} as const;
export const book = { ...lamp, title: 'Book', category: 'Books', tags: ['paper', 'crime'] } as const;

/** The answer of a call that must succeed. */
export function expectData<T>({ data, error }: { data?: T | undefined; error?: unknown }): T {
  if (data === undefined) throw new Error(`The call failed: ${JSON.stringify(error)}`);
  return data;
}

import * as z from 'zod/mini';

export const pagination = z.object({ current: z.number(), pages: z.number(), total: z.number() });
export type Pagination = z.infer<typeof pagination>;

/** Page numbers of the item and swap lists; an empty list has one page. */
export function paginate(page: number, limit: number, total: number): Pagination {
  return { current: page, pages: Math.max(1, Math.ceil(total / limit)), total };
}

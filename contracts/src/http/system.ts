import * as z from 'zod/mini';

/** GET /api/health: 200 only when every part answers, else 503 with the same body. */
export const healthAnswer = z.object({
  status: z.enum(['ok', 'failing']),
  version: z.string(),
  node: z.string(),
  uptimeSeconds: z.number(),
  parts: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
  projections: z.array(
    z.object({
      name: z.string(),
      version: z.number(),
      position: z.string(),
      lagEvents: z.number(),
      parked: z.number(),
    }),
  ),
});
export type HealthAnswer = z.infer<typeof healthAnswer>;

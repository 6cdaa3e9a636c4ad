import * as z from 'zod/mini';
import { defineEndpoint } from './defineEndpoint.ts';

/**
 * GET /api/health: 200 while every part answers, else 503 with the same body. `degraded`: the system works, but
 * something needs a person; `attention` describes it, one line each.
 */
export const healthAnswer = z.object({
  status: z.enum(['ok', 'degraded', 'failing']),
  attention: z.array(z.string()),
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
  /** Other consumers of the log: policies, mail, erasure. */
  consumers: z.array(
    z.object({
      name: z.string(),
      position: z.string(),
      lagEvents: z.number(),
      parked: z.number(),
      deadlines: z.object({ pending: z.number(), nextDueAt: z.nullable(z.iso.datetime()), overdue: z.number() }),
    }),
  ),
});
/** Public part of the answer. The rest is for the local machine, admins and callers with the metrics token. */
export const healthWord = z.object({ status: healthAnswer.shape.status });
export type HealthAnswer = z.infer<typeof healthAnswer>;

export const systemEndpoints = {
  health: defineEndpoint({
    method: 'GET',
    path: '/api/health',
    tag: 'System',
    summary: 'Whether every part answers',
    auth: 'none',
    status: 200,
    answer: z.union([healthAnswer, healthWord]),
    failing: z.union([healthAnswer, healthWord]),
  }),
} as const;

import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { createCommandApi, startPolicies } from '@pass-along/command-api';
import {
  authenticate,
  createDiskFileStore,
  createLogger,
  createMetrics,
  createPool,
  createPostgresKeyVault,
  createPostgresLiveFeed,
  createTokens,
  errorMiddleware,
  keyedDigest,
  loadSecrets,
  notFoundMiddleware,
  openEventStore,
  requestMiddleware,
  withPrivacy,
  type Config,
} from '@pass-along/platform';
import { startEmbeddedPostgres } from '@pass-along/platform/embedded';
import { startProjectors } from '@pass-along/projectors';
import { createQueryApi } from '@pass-along/query-api';
import express from 'express';
import { serveApps } from './apps/serve.ts';
import { healthRoutes } from './health.ts';
import { claimDataFolder } from './instance.ts';

export interface System {
  url: string;
  /** The admin made at first start when the environment names none; shown once, kept nowhere. */
  newAdmin: { email: string; password: string } | undefined;
  stop(): Promise<void>;
}

/** What is started is stopped in the opposite order, also when a later start fails. */
class Started {
  readonly #stops: (() => Promise<unknown>)[] = [];

  add(stop: () => Promise<unknown>) {
    this.#stops.push(stop);
  }

  async stopAll() {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) await stop();
  }
}

/** Starts the whole system in this process: Postgres where none is named, event store, both APIs, projectors, policies, live sockets and apps. */
export async function startSystem(config: Config): Promise<System> {
  const started = new Started();
  try {
    return await start(config, started);
  } catch (error) {
    await started.stopAll();
    throw error;
  }
}

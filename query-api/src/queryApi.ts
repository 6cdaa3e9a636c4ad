import { type Server } from 'node:http';
import { defaultSettings, type CommunitySettings } from '@pass-along/contracts';
import {
  createPictureAddresses,
  createPool,
  createRoutersByWord,
  followWriters,
  siteAddress,
  pictureScope,
  type EventStore,
  type FileStore,
  type KeyVault,
  type LastWrites,
  type LiveFeed,
  type Logger,
  type Position,
  type Revocations,
  type Tokens,
} from '@pass-along/platform';
import { Router } from 'express';
import type pg from 'pg';
import { activityModule } from './activity/module.ts';
import { asOfRoutes } from './asOf/asOfRoutes.ts';
import { readyCopy } from './asOf/copies.ts';
import { auditModule } from './admin/adminAudit.ts';
import { listExportRoutes } from './admin/listExport.ts';
import { createReadList, type WholeList } from './admin/listRoutes.ts';
import { lookUpModule } from './admin/lookUp.ts';
import { analyticsModule } from './analytics/module.ts';
import { messageFileAddresses } from './chat/fileRoutes.ts';
import { chatReads } from './chat/liveReads.ts';
import { chatModule } from './chat/module.ts';
import { circlesModule } from './circles/module.ts';
import { eventPreviews } from './communityEvents/eventPreview.ts';
import { communityEventsModule } from './communityEvents/module.ts';
import { communityModule } from './community/module.ts';
import { createCheckpoints } from './consistency/checkpoints.ts';
import { createOwnWrites } from './consistency/ownWrites.ts';
import { deskModule } from './desk/module.ts';
import { figuresModule } from './figures/module.ts';
import { fileRoutes } from './files/fileRoutes.ts';
import { createPictureAccess } from './files/pictureAccess.ts';
import { impactModule } from './impact/module.ts';
import { createFirstPicture, type FirstPicture } from './items/firstPicture.ts';
import { itemPreviews } from './items/itemPreview.ts';
import { itemsModule } from './items/module.ts';
import { type Digest, type RecordView } from './items/views.ts';
import { karmaModule } from './karma/module.ts';
import { attachLiveSockets, type LiveSockets } from './live/liveSockets.ts';
import { createSeers } from './live/seers.ts';
import { logModule } from './log/module.ts';
import { membersModule } from './members/module.ts';
import { type KeptLog, type QueryModule } from './module.ts';
import { moderationModule } from './moderation/module.ts';
import { notificationsModule } from './notifications/module.ts';
import { docsRoutes } from './openapi/docsRoutes.ts';
import { createDatabase } from './reading/database.ts';
import { type LinkPreviews } from './previews.ts';
import { createRead } from './reading/readRoute.ts';
import { replayModule } from './replay/module.ts';
import { reviewsModule } from './reviews/module.ts';
import { swapsModule } from './swaps/module.ts';
import { wishesModule } from './wishes/module.ts';

/** Modules with members' reads. */
const memberModules: readonly QueryModule[] = [
  membersModule,
  itemsModule,
  swapsModule,
  reviewsModule,
  impactModule,
  figuresModule,
  activityModule,
  communityModule,
  karmaModule,
  notificationsModule,
  wishesModule,
  circlesModule,
  communityEventsModule,
  chatModule,
  moderationModule,
];

/** All features of the read side. */
const modules: readonly QueryModule[] = [
  ...memberModules,
  deskModule,
  analyticsModule,
  auditModule,
  lookUpModule,
  logModule,
  replayModule,
];

export interface QueryApiDeps {
  /** Reads the end of the log. */
  head: () => Promise<Position>;
  /** Events as stored. */
  rawStore: EventStore;
  /** Queries the read models. */
  pool: pg.Pool;
  /** For listening on the same database. */
  connectionString: string;
  vault: KeyVault;
  lastWrites: LastWrites;
  log: KeptLog;
  tokens: Tokens;
  /** Ended sessions, as `authenticate` knows them, for the live sockets. */
  revocations?: Pick<Revocations, 'isOver' | 'dutiesOf'> | undefined;
  files: FileStore;
  liveFeed: LiveFeed;
  recordView: RecordView;
  digest: Digest;
  /** Community settings from the environment. They apply until an admin changes them. */
  settings?: Partial<CommunitySettings>;
  /** The public address of the site, if configured. */
  publicUrl?: string | undefined;
  /** Set when Google sign-in is configured. */
  googleClientId?: string | undefined;
  /** The public key by which browsers recognise pushes. */
  pushKey: string;
  logger: Logger;
}

export interface QueryApi {
  /** All reads of the API. They expect an authenticated request, and pass errors to the application. */
  router: Router;
  attachLive(server: Server): LiveSockets;
  /** For item and event pages that are rendered outside the API. */
  previews: LinkPreviews;
  /** For the items page, which is prerendered. */
  firstPicture: FirstPicture;
  /** The moment of an as-of copy; undefined for an unreadable one. */
  momentOf: (copyId: string) => Promise<string | undefined>;
  stop(): Promise<void>;
}

/**
 * The read side: serves GET and HEAD from the read models, and announces changes to browsers. Resolves once it receives
 * new positions.
 */
export async function createQueryApi(deps: QueryApiDeps): Promise<QueryApi> {
  const { pool, connectionString, head, tokens, revocations, files, liveFeed, googleClientId, digest, logger } = deps;
  const defaults = { ...defaultSettings, ...deps.settings };
  const database = createDatabase(pool);
  const planned = createPool(connectionString, { max: 4, name: 'pass-along lists', planOnce: true });
  const checkpoints = createCheckpoints({ database, head, connectionString, logger });
  await checkpoints.listening;
  const router = Router();
  const routers = createRoutersByWord();
  router.use(routers.handle);
  const leaving = new AbortController();
  const writers = await followWriters({ connectionString, pool, logger, signal: leaving.signal });
  const read = createRead(routers, checkpoints, createOwnWrites({ writers, lastWrites: deps.lastWrites, checkpoints }));
  const lists = new Map<string, WholeList>();
  const pictures = createPictureAddresses((value) => digest(pictureScope, value));
  const kit = {
    ...deps,
    pictures,
    read,
    readList: createReadList({ read, database, planned: createDatabase(planned), lists }),
    database,
    checkpoints,
    defaults,
    siteAddress: siteAddress(deps.publicUrl),
    googleClientId,
  };

  for (const module of modules) module(kit);
  listExportRoutes(kit, lists);
  router.use(asOfRoutes({ kit, modules: memberModules, revocations }));
  fileRoutes(router, files, createPictureAccess(kit));
  docsRoutes(router);

  return {
    router,
    previews: { item: itemPreviews(database), event: eventPreviews(database) },
    firstPicture: createFirstPicture(database, checkpoints),
    momentOf: async (copyId) => (await readyCopy(pool, copyId))?.moment,
    attachLive: (server) =>
      attachLiveSockets(server, {
        tokens,
        revocations,
        liveFeed,
        chat: { pool, reads: chatReads(database), addressOf: messageFileAddresses(digest).of },
        logger,
        seersOf: createSeers(database, checkpoints),
      }),
    async stop() {
      leaving.abort();
      await checkpoints.stop();
      await planned.end();
    },
  };
}

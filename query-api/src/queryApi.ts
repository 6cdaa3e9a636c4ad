import { type Server } from 'node:http';
import { defaultSettings, type CommunitySettings } from '@pass-along/contracts';
import {
  createPictureAddresses,
  createPool,
  createSegmentRouters,
  followWriters,
  createSiteAddress,
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
import { registerActivityModule } from './activity/module.ts';
import { createAsOfRoutes } from './asOf/asOfRoutes.ts';
import { findReadyCopy } from './asOf/copies.ts';
import { registerAuditModule } from './admin/adminAudit.ts';
import { registerListExportRoutes } from './admin/listExport.ts';
import { createReadList, type ExportableList } from './admin/listRoutes.ts';
import { registerLookUpModule } from './admin/lookUp.ts';
import { registerAnalyticsModule } from './analytics/module.ts';
import { createMessageFileAddresses } from './chat/fileRoutes.ts';
import { createChatReads } from './chat/liveReads.ts';
import { registerChatModule } from './chat/module.ts';
import { registerCirclesModule } from './circles/module.ts';
import { createEventPreview } from './communityEvents/eventPreview.ts';
import { registerCommunityEventsModule } from './communityEvents/module.ts';
import { registerCommunityModule } from './community/module.ts';
import { createCheckpoints } from './consistency/checkpoints.ts';
import { createOwnWrites } from './consistency/ownWrites.ts';
import { registerDeskModule } from './desk/module.ts';
import { registerFiguresModule } from './figures/module.ts';
import { registerFileRoutes } from './files/fileRoutes.ts';
import { createPictureAccess } from './files/pictureAccess.ts';
import { registerImpactModule } from './impact/module.ts';
import { createFirstPicture, type FirstPicture } from './items/firstPicture.ts';
import { createItemPreview } from './items/itemPreview.ts';
import { registerItemsModule } from './items/module.ts';
import { type Digest, type RecordView } from './items/views.ts';
import { registerKarmaModule } from './karma/module.ts';
import { attachLiveSockets, type LiveSockets } from './live/liveSockets.ts';
import { createLiveAudience } from './live/seers.ts';
import { registerSealsModule } from './log/module.ts';
import { registerMembersModule } from './members/module.ts';
import { type StoredLog, type QueryModule } from './module.ts';
import { registerModerationModule } from './moderation/module.ts';
import { registerNotificationsModule } from './notifications/module.ts';
import { registerDocsRoutes } from './openapi/docsRoutes.ts';
import { createDatabase } from './reading/database.ts';
import { type LinkPreviews } from './previews.ts';
import { createRead } from './reading/readRoute.ts';
import { registerReplayModule } from './replay/module.ts';
import { registerReviewsModule } from './reviews/module.ts';
import { registerSwapsModule } from './swaps/module.ts';
import { registerWishesModule } from './wishes/module.ts';

/** Modules with members' reads. */
const memberModules: readonly QueryModule[] = [
  registerMembersModule,
  registerItemsModule,
  registerSwapsModule,
  registerReviewsModule,
  registerImpactModule,
  registerFiguresModule,
  registerActivityModule,
  registerCommunityModule,
  registerKarmaModule,
  registerNotificationsModule,
  registerWishesModule,
  registerCirclesModule,
  registerCommunityEventsModule,
  registerChatModule,
  registerModerationModule,
];

/** All features of the read side. */
const modules: readonly QueryModule[] = [
  ...memberModules,
  registerDeskModule,
  registerAnalyticsModule,
  registerAuditModule,
  registerLookUpModule,
  registerSealsModule,
  registerReplayModule,
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
  log: StoredLog;
  tokens: Tokens;
  /** Ended sessions, as `authenticate` knows them, for the live sockets. */
  revocations?: Pick<Revocations, 'isEnded' | 'getPermissions'> | undefined;
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
  findMoment: (copyId: string) => Promise<string | undefined>;
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
  const routers = createSegmentRouters();
  router.use(routers.handle);
  const leaving = new AbortController();
  const writers = await followWriters({ connectionString, pool, logger, signal: leaving.signal });
  const read = createRead(routers, checkpoints, createOwnWrites({ writers, lastWrites: deps.lastWrites, checkpoints }));
  const lists = new Map<string, ExportableList>();
  const pictures = createPictureAddresses((value) => digest(pictureScope, value));
  const kit = {
    ...deps,
    pictures,
    read,
    readList: createReadList({ read, database, plannedDatabase: createDatabase(planned), lists }),
    database,
    checkpoints,
    defaults,
    siteAddress: createSiteAddress(deps.publicUrl),
    googleClientId,
  };

  for (const module of modules) module(kit);
  registerListExportRoutes(kit, lists);
  router.use(createAsOfRoutes({ kit, modules: memberModules, revocations }));
  registerFileRoutes(router, files, createPictureAccess(kit));
  registerDocsRoutes(router);

  return {
    router,
    previews: { item: createItemPreview(database), event: createEventPreview(database) },
    firstPicture: createFirstPicture(database, checkpoints),
    findMoment: async (copyId) => (await findReadyCopy(pool, copyId))?.moment,
    attachLive: (server) =>
      attachLiveSockets(server, {
        tokens,
        revocations,
        liveFeed,
        chat: { pool, reads: createChatReads(database), addressOf: createMessageFileAddresses(digest).createUrl },
        logger,
        audience: createLiveAudience(database, checkpoints),
      }),
    async stop() {
      leaving.abort();
      await checkpoints.stop();
      await planned.end();
    },
  };
}

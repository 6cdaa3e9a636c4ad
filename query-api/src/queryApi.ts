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

/** What members read. */
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

/** Every feature of the read side. */
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
  /** Where the log ends now. */
  head: () => Promise<Position>;
  /** Events as they are kept. */
  rawStore: EventStore;
  /** Reads the read models. */
  pool: pg.Pool;
  /** Of the same database; for listening. */
  connectionString: string;
  vault: KeyVault;
  lastWrites: LastWrites;
  log: KeptLog;
  tokens: Tokens;
  /** What `authenticate` knows of ended sessions, for the live sockets. */
  revocations?: Pick<Revocations, 'isOver' | 'dutiesOf'> | undefined;
  files: FileStore;
  liveFeed: LiveFeed;
  recordView: RecordView;
  digest: Digest;
  /** Community settings of the environment; they hold until an admin changes them. */
  settings?: Partial<CommunitySettings>;
  /** Where people reach the site, where that is configured. */
  publicUrl?: string | undefined;
  /** Given where Google sign-in is configured. */
  googleClientId?: string | undefined;
  /** What browsers know our pushes by. */
  pushKey: string;
  logger: Logger;
}

export interface QueryApi {
  /** Every read of the API; expects the bearer to have been read, and leaves errors to the application. */
  router: Router;
  attachLive(server: Server): LiveSockets;
  /** For pages about an item that are made outside the API. */
  previews: LinkPreviews;
  /** For the items page, which is written before anybody asks. */
  firstPicture: FirstPicture;
  /** The moment a copy of the past stands at; undefined where there is none to be read. */
  momentOf: (copyId: string) => Promise<string | undefined>;
  stop(): Promise<void>;
}

/** The read side: answers GET and HEAD from the read models, and tells browsers what changed. Resolves once it hears of new positions. */
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

import type { Server } from 'node:http';
import { defaultSettings, type CommunitySettings } from '@pass-along/contracts';
import {
  createPictureAddresses,
  createPool,
  createSegmentRouters,
  followWriters,
  getNoEndedGeneration,
  createSiteAddress,
  pictureScope,
  type AssistantConfig,
  type EventStore,
  type FileStore,
  type KeyVault,
  type LiveFeed,
  type Logger,
  type Position,
  type Revocations,
  type Tokens,
} from '@pass-along/platform';
import { Router } from 'express';
import type pg from 'pg';
import { registerActivityModule } from './activity/activityReadModule.ts';
import { createAsOfRoutes } from './replay/asOfReadRoutes.ts';
import { findReadyCopy } from './replay/copyReadQueries.ts';
import { registerAssistantModule } from './assistant/assistantReadModule.ts';
import { registerAuditModule } from './audit/adminAuditReads.ts';
import { registerListExportRoutes } from './exports/listExportReads.ts';
import { createReadList, type ExportableList } from './core/adminListRoutes.ts';
import { registerLookUpModule } from './lookUp/adminLookUpReads.ts';
import { registerAnalyticsModule } from './analytics/analyticsReadModule.ts';
import { createMessageFileAddresses } from './chat/messageFileReads.ts';
import { createChatReads } from './chat/chatLiveReads.ts';
import { registerChatModule } from './chat/chatReadModule.ts';
import { registerCirclesModule } from './circles/circlesReadModule.ts';
import { createMemberPreview } from './members/memberPreview.ts';
import { createEventPreview } from './communityEvents/eventPreview.ts';
import { registerCommunityEventsModule } from './communityEvents/communityEventsReadModule.ts';
import { registerCommunityModule } from './settings/communityReadModule.ts';
import { createCheckpoints } from './core/projectionCheckpoints.ts';
import { createSynonyms } from './core/communitySynonyms.ts';
import { createOwnWrites } from './core/ownWrites.ts';
import { registerDeskModule } from './desk/deskReadModule.ts';
import { registerFiguresModule } from './analytics/figuresReadModule.ts';
import { registerFileRoutes } from './files/pictureReadRoutes.ts';
import { createPictureAccess } from './files/pictureAccess.ts';
import { registerImpactModule } from './impact/impactReadModule.ts';
import { createFirstPicture, type FirstPicture } from './items/firstItemPicture.ts';
import { createItemPreview } from './items/itemLinkPreview.ts';
import { registerItemsModule } from './items/itemsReadModule.ts';
import type { Digest, RecordView } from './core/viewCounter.ts';
import { registerKarmaModule } from './karma/karmaReadModule.ts';
import { attachLiveSockets, type LiveSockets } from './live/liveSockets.ts';
import { createLiveAudience } from './live/liveAudience.ts';
import { registerSealsModule } from './seals/sealsReadModule.ts';
import { registerMeetingPlacesModule } from './meetingPlaces/meetingPlacesReadModule.ts';
import { registerMembersModule } from './members/membersReadModule.ts';
import type { StoredLog, QueryModule } from './core/queryModule.ts';
import { registerModerationModule } from './moderation/moderationReadModule.ts';
import { registerNotificationsModule } from './notifications/notificationsReadModule.ts';
import { registerDocsRoutes } from './openapi/docsRoutes.ts';
import { createDatabase } from './core/readDatabase.ts';
import type { LinkPreviews } from './core/linkPreviews.ts';
import { createCachedSettings } from './core/cachedSettings.ts';
import { createRead, type ReadHandlers } from './core/readRoute.ts';
import { readSettings } from './core/settingsReadQueries.ts';
import type { CommunityMarks } from './site/sitePages.ts';
import { registerHomeRead } from './homeReadRoute.ts';
import { registerReplayModule } from './replay/replayReadModule.ts';
import { createMarkPeople } from './members/peopleMarks.ts';
import { createShortenNames } from './members/visitorNames.ts';
import { registerCollectionsModule } from './collections/collectionsReadModule.ts';
import { registerRecommendationsModule } from './recommendations/recommendationsReadModule.ts';
import { registerReviewsModule } from './reviews/reviewsReadModule.ts';
import { registerSwapsModule } from './swaps/swapsReadModule.ts';
import { registerVouchesModule } from './vouches/vouchesReadModule.ts';
import { registerWishesModule } from './wishes/wishesReadModule.ts';

/** Modules with members' reads. */
const memberModules: readonly QueryModule[] = [
  registerMembersModule,
  registerVouchesModule,
  registerItemsModule,
  registerSwapsModule,
  registerReviewsModule,
  registerImpactModule,
  registerFiguresModule,
  registerActivityModule,
  registerCommunityModule,
  registerKarmaModule,
  registerMeetingPlacesModule,
  registerNotificationsModule,
  registerWishesModule,
  registerRecommendationsModule,
  registerAssistantModule,
  registerCollectionsModule,
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
  log: StoredLog;
  tokens: Tokens;
  /** Ended sessions, as `authenticate` knows them, for the live sockets. */
  revocations?: Pick<Revocations, 'isEnded' | 'getPermissions' | 'getEndedGeneration'> | undefined;
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
  /** The service that drafts descriptions; by default there is none. */
  assistant?: AssistantConfig | undefined;
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
  /** What every page says about the community. */
  readSite: () => Promise<CommunityMarks>;
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
  const readCachedSettings = createCachedSettings(database, checkpoints, defaults);
  const handlers: ReadHandlers = new Map();
  const read = createRead(
    routers,
    checkpoints,
    createOwnWrites({ writers, head, checkpoints }),
    { markPeople: createMarkPeople(database), shortenNames: createShortenNames(readCachedSettings) },
    handlers,
  );
  const lists = new Map<string, ExportableList>();
  const { getEndedGeneration } = revocations ?? { getEndedGeneration: getNoEndedGeneration };
  const pictures = createPictureAddresses((value) => digest(pictureScope, value), getEndedGeneration);
  const synonyms = createSynonyms(readCachedSettings);
  const kit = {
    ...deps,
    pictures,
    getEndedGeneration,
    synonyms,
    read,
    readList: createReadList({ read, database, plannedDatabase: createDatabase(planned), lists, synonyms }),
    database,
    checkpoints,
    defaults,
    siteAddress: createSiteAddress(deps.publicUrl),
    googleClientId,
    assistant: deps.assistant,
  };

  for (const module of modules) module(kit);
  registerHomeRead(read, handlers);
  registerListExportRoutes(kit, lists);
  router.use(createAsOfRoutes({ kit, modules: memberModules, revocations }));
  registerFileRoutes(router, files, createPictureAccess(kit));
  registerDocsRoutes(router);

  return {
    router,
    previews: {
      item: createItemPreview(database),
      event: createEventPreview(database),
      member: createMemberPreview(database),
    },
    firstPicture: createFirstPicture(database, checkpoints),
    readSite: async () => {
      const { name, currency } = await readSettings(database, defaults);
      return { name, currency };
    },
    findMoment: async (copyId) => (await findReadyCopy(pool, copyId))?.moment,
    attachLive: (server) =>
      attachLiveSockets(server, {
        tokens,
        revocations,
        liveFeed,
        chat: { pool, reads: createChatReads(database), addressOf: createMessageFileAddresses(kit).createUrl },
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

import { type StoredEvent } from '@pass-along/platform';
import type pg from 'pg';
/** The same tables with the same indexes, and a checkpoint. */
export declare function preparePeer(pool: pg.Pool): Promise<void>;
/** The projection one writes first: for each event a transaction with the row's change and the checkpoint. */
export declare function projectOneByOne(pool: pg.Pool, events: readonly StoredEvent[]): Promise<void>;
//# sourceMappingURL=projectionPeer.d.ts.map
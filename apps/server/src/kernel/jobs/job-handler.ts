/** A job may run late, twice, or on another server, so its handler reads the remaining work from the database. */
export type JobHandler = (payload: JobPayload) => Promise<void>

export type JobPayload = Readonly<Record<string, unknown>>

/** What a job does; it may run late, twice, or on another server, so it asks the database what is still to be done. */
export type JobHandler = (payload: JobPayload) => Promise<void>

export type JobPayload = Readonly<Record<string, unknown>>

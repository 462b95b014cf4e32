import { DomainError } from '../http/domain-error.ts'

const retrySeconds = 5

/** Rejects what a busy machine did not do in time: it may be good, so its sender tries again. */
export const busyMachine = (): DomainError => new DomainError('server.busy', { seconds: retrySeconds })

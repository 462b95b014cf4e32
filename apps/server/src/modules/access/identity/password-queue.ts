import { availableParallelism } from 'node:os'
import { passwordHashing } from '../../../kernel/passwords/password-hashing.ts'

/** The queue of all applicants. One core is left for everything but log-ins. */
export const applicantHashing = passwordHashing({ concurrency: Math.max(1, availableParallelism() - 1) })

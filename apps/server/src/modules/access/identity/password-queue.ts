import { availableParallelism } from 'node:os'
import { passwordHashing } from '../../../kernel/crypto/password-hashing.ts'

/** The line of all applicants. A core is left to everything that is not a log-in. */
export const applicantHashing = passwordHashing({ atOnce: Math.max(1, availableParallelism() - 1) })

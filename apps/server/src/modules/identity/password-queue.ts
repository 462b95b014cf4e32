import { passwordHashing } from '../../platform/crypto/password-hashing.ts'

/** The queue of all applicants. One hash at a time leaves a core to everything that is not a log-in. */
export const applicantHashing = passwordHashing({ atOnce: 1, waiting: 2000 })

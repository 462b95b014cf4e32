import { passwordHashing } from '../../../kernel/crypto/password-hashing.ts'

/** A separate queue: a rush of applicants must not lock staff out. */
export const staffHashing = passwordHashing({ concurrency: 1 })

import { passwordHashing } from '../../../kernel/passwords/password-hashing.ts'

/** A separate queue: a rush of applicants must not lock staff out. */
export const staffHashing = passwordHashing({ concurrency: 1 })

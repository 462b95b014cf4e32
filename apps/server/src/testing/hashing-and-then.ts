import type { PasswordHashing } from '../platform/crypto/password-hashing.ts'
import { passwordHashing } from '../platform/crypto/password-hashing.ts'

const hashing = passwordHashing({ atOnce: 1, waiting: 10 })

/** Does something after a password was judged and before whoever had it judged goes on, as happens in a rush. */
export const hashingAndThen = (work: () => Promise<unknown>): PasswordHashing => ({
  ...hashing,
  async verify(stored, password) {
    const matches = await hashing.verify(stored, password)
    await work()
    return matches
  },
})

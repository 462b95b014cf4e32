import type { PasswordHashing } from '../kernel/crypto/password-hashing.ts'
import { passwordHashing } from '../kernel/crypto/password-hashing.ts'

const hashing = passwordHashing({ atOnce: 1 })

/** Does something after a password was judged and before whoever had it judged goes on, as happens in a rush. */
export const hashingWithHook = (work: () => Promise<unknown>): PasswordHashing => ({
  ...hashing,
  async verify(...asked) {
    const matches = await hashing.verify(...asked)
    await work()
    return matches
  },
})

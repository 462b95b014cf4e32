import type { PasswordHashing } from '../kernel/passwords/password-hashing.ts'
import { passwordHashing } from '../kernel/passwords/password-hashing.ts'

const hashing = passwordHashing({ concurrency: 1 })

/** Runs a hook after a password was verified and before the caller continues, as happens in a rush. */
export const hashingWithHook = (work: () => Promise<unknown>): PasswordHashing => ({
  ...hashing,
  async verify(...parameters) {
    const matches = await hashing.verify(...parameters)
    await work()
    return matches
  },
})

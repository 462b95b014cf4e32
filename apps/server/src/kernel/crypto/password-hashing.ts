import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from '../queues/fair-queue.ts'

export type PasswordHashing = {
  /** Waits for its turn however long that takes: whoever has a password hashed has spent a code on it. */
  hash(password: string): Promise<string>
  /**
   * A missing or empty hash lets nobody in, and costs as much time as a wrong password, so that time does not tell
   * whether an account exists.
   *
   * @param who has one place in the line, however often the button is pressed: the phone, or the account
   * @throws DomainError `server.busy` with the seconds after which it is the turn of `who`
   */
  verify(stored: string | undefined, password: string, who: string): Promise<boolean>
}

/** RFC 9106, second recommendation scaled to OWASP's minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type VerifyRequest = {
  readonly stored: string | undefined
  readonly password: string
  readonly verdict: Promise<boolean>
}

/** argon2id in a line of its own: so many hashes run at once, so that a rush of log-ins slows log-ins and nothing else. */
export function passwordHashing({
  atOnce: concurrency,
  line = new FairQueue({ concurrency }),
}: {
  atOnce: number
  line?: FairQueue
}) {
  const decoy = hash('no account has this password', cost)
  const running = new Map<string, VerifyRequest>()
  const judge = (stored: string | undefined, password: string, who: string) =>
    line.run(who, async () => {
      const matches = await verify(stored || (await decoy), password)
      return Boolean(stored) && matches
    })
  return {
    hash: (password) => line.wait(() => hash(password, cost)),
    verify(stored, password, who) {
      const same = running.get(who)
      if (same?.stored === stored && same?.password === password) return same.verdict
      const verdict = judge(stored, password, who)
      const verifying = { stored, password, verdict }
      running.set(who, verifying)
      const forget = () => {
        if (running.get(who) === verifying) running.delete(who)
      }
      verdict.then(forget, forget)
      return verdict
    },
  } satisfies PasswordHashing
}

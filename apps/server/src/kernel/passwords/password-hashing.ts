import { hash, verify } from '@node-rs/argon2'
import { ReservationQueue } from '../queues/reservation-queue.ts'

export type PasswordHashing = {
  /** Waits for its turn without a limit: the caller has already consumed a code for this hash. */
  hash(password: string): Promise<string>
  /**
   * A missing or empty hash never matches. It costs as much time as a wrong password, so that timing does not reveal
   * whether an account exists.
   *
   * @param who has one place in the queue, however often the button is pressed: the phone, or the account
   * @throws DomainError `server.busy` with the seconds until the turn of `who`
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

/**
 * argon2id with a queue of its own and a limit on concurrent hashes. A rush of log-ins then slows down only log-ins.
 */
export function passwordHashing({
  concurrency,
  line = new ReservationQueue({ concurrency }),
}: {
  concurrency: number
  line?: ReservationQueue
}) {
  const decoy = hash('no account has this password', cost)
  const running = new Map<string, VerifyRequest>()
  const verifyHash = (stored: string | undefined, password: string, who: string) =>
    line.run(who, async () => {
      const matches = await verify(stored || (await decoy), password)
      return Boolean(stored) && matches
    })
  return {
    hash: (password) => line.wait(() => hash(password, cost)),
    verify(stored, password, who) {
      const same = running.get(who)
      if (same?.stored === stored && same?.password === password) return same.verdict
      const verdict = verifyHash(stored, password, who)
      const verifying = { stored, password, verdict }
      running.set(who, verifying)
      const evict = () => {
        if (running.get(who) === verifying) running.delete(who)
      }
      verdict.then(evict, evict)
      return verdict
    },
  } satisfies PasswordHashing
}

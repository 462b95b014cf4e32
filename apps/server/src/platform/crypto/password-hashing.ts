import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '../http/problem.ts'

export type PasswordHashing = {
  hash(password: string): Promise<string>
  /**
   * A missing or empty hash lets nobody in, and costs as much time as a wrong password, so that time does not tell
   * whether an account exists.
   */
  verify(stored: string | undefined, password: string): Promise<boolean>
}

/** RFC 9106, second recommendation scaled to OWASP's minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a hash on a machine that nobody has measured yet. */
const usualMilliseconds = 10
const weightOfNewest = 0.1
const longestWait = 120

/** How fast a queue moves, by how long its latest works have taken. */
function paceOf(atOnce: number) {
  let average = usualMilliseconds
  return {
    note(milliseconds: number): void {
      average += (milliseconds - average) * weightOfNewest
    },
    /** Whole seconds until so many works are done. */
    secondsFor: (works: number): number =>
      Math.min(longestWait, Math.max(1, Math.ceil((works * average) / atOnce / 1000))),
  }
}

/**
 * argon2id in a queue of its own: at most `atOnce` hashes run, so that a rush of log-ins slows log-ins and nothing else.
 *
 * @throws DomainError `server.busy` when more than `waiting` stand in line, with the seconds after which there is room,
 *   for those who are turned away one after the other
 */
export function passwordHashing({ atOnce, waiting }: { atOnce: number; waiting: number }): PasswordHashing {
  const queue: (() => void)[] = []
  const pace = paceOf(atOnce)
  let running = 0
  let turnedAway = 0
  const decoy = hash('no account has this password', cost)

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) {
        turnedAway += 1
        throw new DomainError('server.busy', { seconds: pace.secondsFor(queue.length + turnedAway) })
      }
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    const begun = performance.now()
    try {
      return await work()
    } finally {
      pace.note(performance.now() - begun)
      turnedAway = Math.max(0, turnedAway - 1)
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (stored, password) =>
      inTurn(async () => {
        const matches = await verify(stored || (await decoy), password)
        return Boolean(stored) && matches
      }),
  }
}

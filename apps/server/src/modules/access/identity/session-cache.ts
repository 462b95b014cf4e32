import type { Applicant } from '../../../kernel/actor.ts'
import type { ChangeBus } from '../../../kernel/database/change-bus.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { tokenHash } from '../../../kernel/http/session-token.ts'
import { Batcher } from '../../../kernel/queues/batcher.ts'
import { findSessions, type StoredSession } from './session.store.ts'

const maximumEntries = 50_000
const ttlMilliseconds = 30_000

const topicOf = (personId: string): string => `session/${personId}`

/** Call it in the transaction that ends sessions of a person: every server evicts them at the commit. */
export const publishSessionEnd = (changes: ChangeBus, tx: Tx, personId: string): Promise<void> =>
  changes.publish(tx, topicOf(personId))

type CacheEntry = { readonly actor: Applicant; readonly from: Date; readonly until: Date }

/**
 * Sessions that were used within the last half minute. An active person sends many requests, each of which would look
 * up the same row. An ended session is evicted at once, here and on other servers.
 */
export class SessionCache {
  readonly #changes: ChangeBus
  readonly #byHash = new Map<string, CacheEntry>()
  readonly #byPerson = new Map<string, Set<string>>()
  readonly #reads: Batcher<string, { readonly session: StoredSession | undefined }>
  #generation = 0

  constructor(db: Db, changes: ChangeBus) {
    this.#changes = changes
    const read = async (hashes: readonly string[]) => {
      const byHash = new Map((await findSessions(db, hashes)).map((session) => [session.token_hash, session]))
      return hashes.map((hash) => ({ session: byHash.get(hash) }))
    }
    // In a rush of applicants, each of whom is new to this server, the look-ups of one moment are one statement.
    this.#reads = new Batcher({ together: read, concurrency: 2, largest: 256 })
    changes.onChange((topic) => this.#invalidate(topic))
  }

  async find(token: string, now: Date): Promise<Applicant | undefined> {
    const hash = tokenHash(token)
    const known = this.#byHash.get(hash)
    if (known && known.from <= now && now < known.until) return known.actor
    const generation = this.#generation
    const { session: found } = await this.#reads.run(hash)
    if (!found || found.expires_at <= now) return undefined
    const actor: Applicant = { kind: 'applicant', personId: found.person_id, sessionId: found.id }
    // A session that ended during the read must not be cached, nor any while other servers cannot be received.
    if (generation === this.#generation && this.#changes.connected) this.#store(hash, actor, now, found.expires_at)
    return actor
  }

  #store(hash: string, actor: Applicant, now: Date, expires: Date): void {
    if (this.#byHash.size >= maximumEntries) this.#clear()
    const until = new Date(Math.min(expires.getTime(), now.getTime() + ttlMilliseconds))
    this.#byHash.set(hash, { actor, from: now, until })
    const own = this.#byPerson.get(actor.personId) ?? new Set()
    this.#byPerson.set(actor.personId, own.add(hash))
  }

  #invalidate(topic: string | undefined): void {
    if (topic !== undefined && !topic.startsWith('session/')) return
    this.#generation += 1
    if (topic === undefined) this.#clear()
    else this.#evictPerson(topic.slice('session/'.length))
  }

  #evictPerson(personId: string): void {
    for (const hash of this.#byPerson.get(personId) ?? []) this.#byHash.delete(hash)
    this.#byPerson.delete(personId)
  }

  #clear(): void {
    this.#byHash.clear()
    this.#byPerson.clear()
  }
}

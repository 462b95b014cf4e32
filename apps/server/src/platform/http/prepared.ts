import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Changes } from '../database/changes.ts'
import { type Encoding, encodings } from './negotiate-encoding.ts'

const maximumAnswers = 1000
const maximumBytes = 64 * 1_048_576
const maximumAliases = 4000
/** Who asks at such length is answered by the router, so that nobody fills the memory with addresses. */
const longestAlias = 3000
/** Smaller bodies are not worth a decompression. */
const worthCompressing = 512
/** Beyond that, copying costs more than a second piece. */
const largestInOnePiece = 16_384
/** An answer is made anew after five minutes even when nobody said that it changed. */
const longestLife = 300_000

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  // Quality 5 is within a few per cent of 11 on JSON and thirty times faster.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
  identity: async (body) => body,
}

/** Names and values in turn, as `writeHead` takes them. */
type RawHeaders = readonly string[]
/** An answer in one encoding; `unmodified` are the headers of a 304 in its place. */
export type Variant = {
  readonly etag: string
  readonly headers: RawHeaders
  readonly unmodified: RawHeaders
  readonly bytes: Buffer
  /** The same bytes as a string of one byte a letter: Node sends that together with the head in one piece. */
  readonly letters: string | undefined
}

export type PreparedAnswer = {
  /** False as soon as something changed, or when it was never kept. */
  live: boolean
  readonly topic: string
  readonly validUntil: number
  /** It was made for visitors: whoever carries a credential is answered afresh. */
  readonly visitorsOnly: boolean
  readonly size: number
  /** Raw requests, as they came, that are known to mean this answer. */
  readonly aliases: Set<string>
  readonly variants: Readonly<Record<Encoding, Variant>>
}

type Made = { readonly body: string; readonly until?: Date | undefined }
type Order = {
  readonly key: string
  readonly topic: string
  readonly visitorsOnly: boolean
  readonly make: () => Promise<Made>
}

/**
 * Answers that are the same for everybody who asks the same, kept as compressed bytes until their topic changes or
 * their time is up. Bounded in number and size; requests for an answer that is being made wait for it together.
 */
export class PreparedAnswers {
  readonly #changes: Changes
  readonly #headers: RawHeaders
  readonly #answers = new Map<string, PreparedAnswer>()
  readonly #aliases = new Map<string, PreparedAnswer>()
  readonly #making = new Map<string, Promise<PreparedAnswer>>()
  /** How often each topic that answers are about has changed. */
  readonly #generations = new Map<string, number>()
  #bytes = 0

  /** @param headers carried by every answer */
  constructor(changes: Changes, headers: RawHeaders) {
    this.#changes = changes
    this.#headers = headers
    changes.onChange((topic) => this.#forget(topic))
  }

  /** Answers about this topic will be asked for. */
  expect(topic: string): void {
    if (!this.#generations.has(topic)) this.#generations.set(topic, 0)
  }

  /** Whether any answer is about a topic; undefined stands for all of them. */
  areAbout(topic: string | undefined): boolean {
    return topic === undefined || this.#generations.has(topic)
  }

  /** The answer for `key`, from memory or made now. */
  async obtain(order: Order, now: Date): Promise<PreparedAnswer> {
    const known = this.#answers.get(order.key)
    if (known && this.isCurrent(known, now)) return known
    // Whoever asks after a change must not be given what was begun before it.
    const turn = `${this.#generations.get(order.topic)}\n${order.key}`
    const underway = this.#making.get(turn)
    if (underway) return underway
    const making = this.#make(order, now).finally(() => this.#making.delete(turn))
    this.#making.set(turn, making)
    return making
  }

  /** Finds an answer by the raw request that was remembered for it. */
  find(alias: string, now: Date): PreparedAnswer | undefined {
    const answer = this.#aliases.get(alias)
    return answer && this.isCurrent(answer, now) ? answer : undefined
  }

  remember(alias: string, answer: PreparedAnswer): void {
    if (!answer.live || alias.length > longestAlias || this.#aliases.get(alias) === answer) return
    const [oldest] = this.#aliases.keys()
    if (oldest !== undefined && this.#aliases.size >= maximumAliases) this.#forgetAlias(oldest)
    this.#forgetAlias(alias)
    this.#aliases.set(alias, answer)
    answer.aliases.add(alias)
  }

  #forgetAlias(alias: string): void {
    this.#aliases.get(alias)?.aliases.delete(alias)
    this.#aliases.delete(alias)
  }

  isCurrent(answer: PreparedAnswer, now: Date): boolean {
    return answer.live && now.getTime() < answer.validUntil
  }

  async #make(order: Order, now: Date): Promise<PreparedAnswer> {
    const generation = this.#generations.get(order.topic)
    const { body, until } = await order.make()
    const variants = await this.#variantsOf(Buffer.from(body), order.visitorsOnly)
    const answer: PreparedAnswer = {
      live: this.#changes.connected && generation === this.#generations.get(order.topic),
      topic: order.topic,
      validUntil: Math.min(until?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime() + longestLife),
      visitorsOnly: order.visitorsOnly,
      aliases: new Set(),
      size: encodings.reduce((sum, encoding) => sum + variants[encoding].bytes.length, 0),
      variants,
    }
    if (answer.live) this.#keep(order.key, answer)
    return answer
  }

  #keep(key: string, answer: PreparedAnswer): void {
    this.#drop(key)
    if (answer.size > maximumBytes / 4) return
    while (this.#answers.size >= maximumAnswers || this.#bytes + answer.size > maximumBytes) {
      const [oldest] = this.#answers.keys()
      if (oldest === undefined) break
      this.#drop(oldest)
    }
    this.#answers.set(key, answer)
    this.#bytes += answer.size
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key)
    if (!answer) return
    answer.live = false
    for (const alias of answer.aliases) this.#aliases.delete(alias)
    this.#bytes -= answer.size
    this.#answers.delete(key)
  }

  #forget(topic: string | undefined): void {
    if (!this.areAbout(topic)) return
    for (const [known, generation] of this.#generations) {
      if (topic === undefined || known === topic) this.#generations.set(known, generation + 1)
    }
    for (const [key, answer] of this.#answers) {
      if (topic === undefined || answer.topic === topic) this.#drop(key)
    }
  }

  async #variantsOf(body: Buffer, visitorsOnly: boolean): Promise<Record<Encoding, Variant>> {
    const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    const shared = [
      ...this.#headers,
      ...['vary', 'accept-encoding, accept-language'],
      ...['cache-control', visitorsOnly ? 'private, no-cache' : 'no-cache'],
    ]
    const variant = async (wanted: Encoding): Promise<Variant> => {
      const encoding = body.length < worthCompressing ? 'identity' : wanted
      const bytes = await compress[encoding](body)
      const etag = `"${digest}-${encoding}"`
      const unmodified = [...shared, ...['etag', etag]]
      const headers = [
        ...unmodified,
        ...['content-type', 'application/json; charset=utf-8'],
        ...['content-length', String(bytes.length)],
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ]
      const letters = bytes.length <= largestInOnePiece ? bytes.toString('latin1') : undefined
      return { etag, headers, unmodified, bytes, letters }
    }
    const [br, gzip, identity] = await Promise.all([variant('br'), variant('gzip'), variant('identity')])
    return { br, gzip, identity }
  }
}

/** Whether a conditional GET needs no body (RFC 9110, 13.1.2); for other methods the condition means something else. */
export function isUnmodified(method: string | undefined, ifNoneMatch: string | undefined, etag: string): boolean {
  if (method !== 'GET' || ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

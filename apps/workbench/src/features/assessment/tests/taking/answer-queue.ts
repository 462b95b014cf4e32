import { createStore, type Store } from '@rostrum/ui/store'

/** An answer. Its sequence is the time of entry, so that the later entry of two windows is saved. */
export type EnteredAnswer = { readonly ordinal: number; readonly value: AnswerValue; readonly sequence: number }
export type AnswerValue = string | number | string[] | null

/** `refused` while an answer on the page is invalid for the server; `closed` if it accepts no more answers. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'refused' | 'closed'

/**
 * The result of a request: `superseded` if another window had a later entry, `late` after the end, `later` without a
 * response, `never` if no answer is accepted any more.
 */
export type SendOutcome = 'saved' | 'superseded' | 'late' | 'later' | 'refused' | 'never'

type AnswerQueueOptions = {
  /** The server's clock, in milliseconds. */
  readonly now: () => number
  readonly send: (answer: EnteredAnswer) => Promise<SendOutcome>
  /** Writes pending answers to storage that survives the page. */
  readonly persist: (pending: readonly EnteredAnswer[]) => void
  /** Calls back after a delay. @returns a function that cancels it */
  readonly schedule: (milliseconds: number, work: () => void) => () => void
}

const debounceMilliseconds = 600
const initialRetryDelay = 1500
const maxRetryDelay = 15_000

/**
 * Sends answers one after another, only the newest of each question. Unconfirmed answers are stored and retried until
 * they are confirmed, so that a lost connection or a closed page loses nothing.
 */
export class AnswerQueue {
  readonly state: Store<SaveState> = createStore<SaveState>('saved')
  /** Number of answers that another window has replaced. */
  readonly supersededCount: Store<number> = createStore(0)
  /** Number of answers that arrived after the end. */
  readonly lateCount: Store<number> = createStore(0)
  readonly #options: AnswerQueueOptions
  readonly #pending = new Map<number, EnteredAnswer>()
  readonly #refused = new Set<number>()
  #sequence: number
  #retryDelay = initialRetryDelay
  #cancelTimer: (() => void) | undefined
  #running: Promise<void> | undefined
  #closed = false

  /** @param sequence the highest of the server, or of the stored pending answers */
  constructor(outside: AnswerQueueOptions, sequence: number, pending: readonly EnteredAnswer[] = []) {
    this.#options = outside
    this.#sequence = pending.reduce((highest, one) => Math.max(highest, one.sequence), sequence)
    for (const answer of pending) this.#enqueue(answer)
  }

  put(ordinal: number, value: AnswerValue): EnteredAnswer {
    this.#sequence = Math.max(this.#sequence + 1, this.#options.now())
    const answer = { ordinal, value, sequence: this.#sequence }
    if (!this.#closed) {
      this.#refused.delete(ordinal)
      this.#enqueue(answer)
      this.#persist()
    }
    return answer
  }

  /** Sends at once. @returns whether nothing is left to send */
  flush(): Promise<boolean> {
    this.#retryDelay = initialRetryDelay
    return this.#flushNow()
  }

  /** No more requests are sent. */
  close(): void {
    this.#closed = true
    this.#cancelTimer?.()
  }

  #enqueue(answer: EnteredAnswer): void {
    this.#pending.set(answer.ordinal, answer)
    this.state.set('saving')
    this.#schedule(debounceMilliseconds)
  }

  async #flushNow(): Promise<boolean> {
    this.#cancelTimer?.()
    // A running request loop also sends what was added in the meantime.
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined
    })
    await this.#running
    return this.#pending.size === 0
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#first(); next && !this.#closed; next = this.#first()) {
      const sent = await this.#options.send(next)
      if (sent === 'later') {
        this.state.set('offline')
        this.#schedule(this.#retryDelay)
        this.#retryDelay = Math.min(this.#retryDelay * 2, maxRetryDelay)
        return
      }
      if (sent === 'never') return this.#abort()
      this.#settle(next, sent)
      this.#retryDelay = initialRetryDelay
      this.#persist()
    }
    if (!this.#closed) this.state.set(this.#refused.size > 0 ? 'refused' : 'saved')
  }

  /** Unless a newer entry is next. */
  #settle({ ordinal, sequence }: EnteredAnswer, sent: Exclude<SendOutcome, 'later' | 'never'>): void {
    if (this.#pending.get(ordinal)?.sequence !== sequence) return
    this.#pending.delete(ordinal)
    if (sent === 'refused') this.#refused.add(ordinal)
    if (sent === 'late') this.lateCount.set(this.lateCount.get() + 1)
    if (sent === 'superseded') this.supersededCount.set(this.supersededCount.get() + 1)
  }

  #abort(): void {
    this.close()
    this.#pending.clear()
    this.#persist()
    this.state.set('closed')
  }

  #first(): EnteredAnswer | undefined {
    return this.#pending.values().next().value
  }

  #persist(): void {
    this.#options.persist([...this.#pending.values()])
  }

  #schedule(milliseconds: number): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#options.schedule(milliseconds, () => void this.#flushNow())
  }
}

import { createStore, type Store } from '@rostrum/ui/store'

/** An answer; its sequence is when it was entered, so that of two windows the later entry stands. */
export type EnteredAnswer = { readonly ordinal: number; readonly value: AnswerValue; readonly sequence: number }
export type AnswerValue = string | number | string[] | null

/** `refused` as long as an answer stands on the page that the server does not take; `closed` when it takes no more at all. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'refused' | 'closed'

/**
 * What became of an attempt to send: `overtaken` when a later entry of another window stands, `late` when it came after the
 * end, `later` when there was no answer, `never` when no answer is taken any more.
 */
export type SendOutcome = 'kept' | 'overtaken' | 'late' | 'later' | 'refused' | 'never'

type AnswerQueueOptions = {
  /** The server's clock, in milliseconds. */
  readonly now: () => number
  readonly send: (answer: EnteredAnswer) => Promise<SendOutcome>
  /** Writes what is pending where it survives the page. */
  readonly persist: (pending: readonly EnteredAnswer[]) => void
  /** Calls back after a time. @returns how to call it off */
  readonly schedule: (milliseconds: number, work: () => void) => () => void
}

const debounceMilliseconds = 600
const initialRetryDelay = 1500
const maxRetryDelay = 15_000

/**
 * Sends answers one after the other, the newest of each question only. Whatever is not confirmed is kept and tried again
 * until it is, so that a lost connection or a closed page loses nothing.
 */
export class AnswerQueue {
  readonly state: Store<SaveState> = createStore<SaveState>('saved')
  /** How many answers were found to be overtaken by another window. */
  readonly supersededCount: Store<number> = createStore(0)
  /** How many answers came after the end. */
  readonly lateCount: Store<number> = createStore(0)
  readonly #options: AnswerQueueOptions
  readonly #pending = new Map<number, EnteredAnswer>()
  readonly #refused = new Set<number>()
  #sequence: number
  #retryDelay = initialRetryDelay
  #cancelTimer: (() => void) | undefined
  #running: Promise<void> | undefined
  #closed = false

  /** @param sequence the highest that the server has, or that is pending from before */
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

  /** Tries at once. @returns whether nothing is left that could still be sent */
  flush(): Promise<boolean> {
    this.#retryDelay = initialRetryDelay
    return this.#flushNow()
  }

  /** Nothing is sent any more. */
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
    // Whoever is under way already takes along what has been put since.
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

  /** Unless something else was entered meanwhile, which is sent next. */
  #settle({ ordinal, sequence }: EnteredAnswer, sent: Exclude<SendOutcome, 'later' | 'never'>): void {
    if (this.#pending.get(ordinal)?.sequence !== sequence) return
    this.#pending.delete(ordinal)
    if (sent === 'refused') this.#refused.add(ordinal)
    if (sent === 'late') this.lateCount.set(this.lateCount.get() + 1)
    if (sent === 'overtaken') this.supersededCount.set(this.supersededCount.get() + 1)
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

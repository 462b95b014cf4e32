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
export type Sent = 'kept' | 'overtaken' | 'late' | 'later' | 'refused' | 'never'

type Outside = {
  /** The server's clock, in milliseconds. */
  readonly now: () => number
  readonly send: (answer: EnteredAnswer) => Promise<Sent>
  /** Writes what is pending where it survives the page. */
  readonly keep: (pending: readonly EnteredAnswer[]) => void
  /** Calls back after a time. @returns how to call it off */
  readonly after: (milliseconds: number, work: () => void) => () => void
}

const typingPause = 600
const firstRetry = 1500
const slowestRetry = 15_000

/**
 * Sends answers one after the other, the newest of each question only. Whatever is not confirmed is kept and tried again
 * until it is, so that a lost connection or a closed page loses nothing.
 */
export class AnswerQueue {
  readonly state: Store<SaveState> = createStore<SaveState>('saved')
  /** How many answers were found to be overtaken by another window. */
  readonly overtaken: Store<number> = createStore(0)
  /** How many answers came after the end. */
  readonly late: Store<number> = createStore(0)
  readonly #outside: Outside
  readonly #pending = new Map<number, EnteredAnswer>()
  readonly #refused = new Set<number>()
  #sequence: number
  #retry = firstRetry
  #callOff: (() => void) | undefined
  #running: Promise<void> | undefined
  #closed = false

  /** @param sequence the highest that the server has, or that is pending from before */
  constructor(outside: Outside, sequence: number, pending: readonly EnteredAnswer[] = []) {
    this.#outside = outside
    this.#sequence = pending.reduce((highest, one) => Math.max(highest, one.sequence), sequence)
    for (const answer of pending) this.#await(answer)
  }

  put(ordinal: number, value: AnswerValue): EnteredAnswer {
    this.#sequence = Math.max(this.#sequence + 1, this.#outside.now())
    const answer = { ordinal, value, sequence: this.#sequence }
    if (!this.#closed) {
      this.#refused.delete(ordinal)
      this.#await(answer)
      this.#keep()
    }
    return answer
  }

  /** Tries at once. @returns whether nothing is left that could still be sent */
  flush(): Promise<boolean> {
    this.#retry = firstRetry
    return this.#attempt()
  }

  /** Nothing is sent any more. */
  close(): void {
    this.#closed = true
    this.#callOff?.()
  }

  #await(answer: EnteredAnswer): void {
    this.#pending.set(answer.ordinal, answer)
    this.state.set('saving')
    this.#schedule(typingPause)
  }

  async #attempt(): Promise<boolean> {
    this.#callOff?.()
    // Whoever is under way already takes along what has been put since.
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined
    })
    await this.#running
    return this.#pending.size === 0
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#first(); next && !this.#closed; next = this.#first()) {
      const sent = await this.#outside.send(next)
      if (sent === 'later') {
        this.state.set('offline')
        this.#schedule(this.#retry)
        this.#retry = Math.min(this.#retry * 2, slowestRetry)
        return
      }
      if (sent === 'never') return this.#giveUp()
      this.#settle(next, sent)
      this.#retry = firstRetry
      this.#keep()
    }
    if (!this.#closed) this.state.set(this.#refused.size > 0 ? 'refused' : 'saved')
  }

  /** Unless something else was entered meanwhile, which is sent next. */
  #settle({ ordinal, sequence }: EnteredAnswer, sent: Exclude<Sent, 'later' | 'never'>): void {
    if (this.#pending.get(ordinal)?.sequence !== sequence) return
    this.#pending.delete(ordinal)
    if (sent === 'refused') this.#refused.add(ordinal)
    if (sent === 'late') this.late.set(this.late.get() + 1)
    if (sent === 'overtaken') this.overtaken.set(this.overtaken.get() + 1)
  }

  #giveUp(): void {
    this.close()
    this.#pending.clear()
    this.#keep()
    this.state.set('closed')
  }

  #first(): EnteredAnswer | undefined {
    return this.#pending.values().next().value
  }

  #keep(): void {
    this.#outside.keep([...this.#pending.values()])
  }

  #schedule(milliseconds: number): void {
    this.#callOff?.()
    this.#callOff = this.#outside.after(milliseconds, () => void this.#attempt())
  }
}

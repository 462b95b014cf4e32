import type { Answers } from '@rostrum/forms'

/** Milliseconds without a change before a draft is saved, and the maximum delay of a change. */
const debounceMilliseconds = 1500
const maximumWaitMilliseconds = 10_000
const retryMilliseconds = 15_000

/** The state on the server. */
export type DraftBaseline = { readonly answers: Answers; readonly revision: number; readonly savedAt: string | null }

/**
 * `saved`: the server has everything. `saving`: a save is pending or in progress. `offline`: there is no network.
 * `failed`: the last save failed. `conflict`: the draft was saved elsewhere meanwhile. `refused`: the draft can no
 * longer be changed.
 */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed' | 'refused'; readonly error: unknown }
  | { readonly kind: 'conflict' }

export type SaveResult = { readonly revision: number; readonly savedAt: string }

/** The reason of a failed save. `loggedOut`: saving can continue after the person logs in again. */
export type SaveFailure = Exclude<SaveState['kind'], 'saved' | 'saving'> | 'loggedOut'

type DraftSaverOptions = {
  readonly baseline: DraftBaseline
  /** The current entries. */
  readonly read: () => Answers
  readonly send: (answers: Answers, revision: number) => Promise<SaveResult>
  readonly classifyError: (error: unknown) => SaveFailure
  /**
   * Saves the entries on this device with their server state, where that is allowed. Also deletes this copy, but not
   * one that another page has saved since.
   */
  readonly localCopy?: { readonly save: (basis: DraftBaseline) => void; readonly drop: () => void }
}

/** Saves a draft shortly after each change. Keeps every entry until the server has it. */
export class DraftSaver {
  readonly #options: DraftSaverOptions
  readonly #listeners = new Set<() => void>()
  #baseline: DraftBaseline
  #state: SaveState
  #changed = false
  #firstChange = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<boolean> | undefined
  /** After a cancelled log-in, only an action of the person or the next log-in tries again. */
  #isPaused = false
  #isClosed = false
  #isDisposed = false

  constructor(parts: DraftSaverOptions) {
    this.#options = parts
    this.#baseline = parts.baseline
    this.#state = { kind: 'saved', at: parts.baseline.savedAt }
  }

  get state(): SaveState {
    return this.#state
  }

  get baseline(): DraftBaseline {
    return this.#baseline
  }

  get isSaved(): boolean {
    return !this.#changed && this.#sending === undefined
  }

  /** Whether no save is pending: a closed draft accepts no changes. */
  get canLeave(): boolean {
    return this.isSaved || this.#state.kind === 'refused'
  }

  readonly subscribe = (follower: () => void): (() => void) => {
    this.#listeners.add(follower)
    return () => this.#listeners.delete(follower)
  }

  /** Reports a change of the entries. */
  markChanged(): void {
    if (this.#isClosed || this.#isDisposed) return
    if (!this.#changed) this.#firstChange = Date.now()
    this.#changed = true
    this.#options.localCopy?.save(this.#baseline)
    if (this.#state.kind === 'conflict' || this.#state.kind === 'refused' || this.#isPaused) return
    if (this.#state.kind === 'saved') this.#setState({ kind: 'saving' })
    const waited = Date.now() - this.#firstChange
    this.#saveAfter(Math.max(0, Math.min(debounceMilliseconds, maximumWaitMilliseconds - waited)))
  }

  /**
   * Saves immediately.
   *
   * @param always saves even without a change: the first save of an application creates it
   * @returns whether the server has everything now
   */
  async flush(always = false): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#isPaused = false
    // Several callers may have waited. The first one starts the next save, because two concurrent saves would conflict.
    while (this.#sending) await this.#sending
    if (this.#isDisposed) return this.isSaved
    if (this.#state.kind === 'conflict' || this.#state.kind === 'refused') return false
    return this.#changed || always ? this.#save() : true
  }

  /** The local entries and the server's state differ: waits for the person to decide. */
  enterConflict(): void {
    this.#changed = true
    this.#setState({ kind: 'conflict' })
  }

  /** The local entries were merged with the server's state: continues from there. */
  resolve(basis: DraftBaseline): void {
    this.#baseline = basis
    this.#setState({ kind: 'saving' })
    this.markChanged()
  }

  /** The server's state has replaced the local entries. */
  adopt(basis: DraftBaseline): void {
    clearTimeout(this.#timer)
    this.#changed = false
    this.#baseline = basis
    this.#options.localCopy?.drop()
    this.#setState({ kind: 'saved', at: basis.savedAt })
  }

  /** The network is back, or the person has logged in again. */
  retry(): void {
    if (this.#state.kind === 'offline' || this.#state.kind === 'failed') void this.flush()
  }

  /** Stops saving, because the draft was submitted or discarded. */
  close(): void {
    clearTimeout(this.#timer)
    this.#isClosed = true
    this.#changed = false
  }

  /**
   * The page is closing: sends unsaved entries once more. If that fails, they stay on this device for the next page.
   * This page must not save afterwards, because the next page would conflict with it.
   */
  dispose(): void {
    clearTimeout(this.#timer)
    this.#isDisposed = true
    const isUndecided = this.#state.kind === 'conflict' || this.#state.kind === 'refused'
    if (this.#changed && this.#sending === undefined && !this.#isPaused && !isUndecided) void this.#save()
  }

  #saveAfter(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#sending === undefined) void this.#save()
    }, milliseconds)
  }

  #save(): Promise<boolean> {
    this.#sending = this.#send().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  async #send(): Promise<boolean> {
    const answers = this.#options.read()
    this.#changed = false
    this.#setState({ kind: 'saving' })
    try {
      const { revision, savedAt } = await this.#options.send(answers, this.#baseline.revision)
      this.#baseline = { answers, revision, savedAt }
    } catch (error) {
      if (this.#isClosed) return false
      this.#changed = true
      this.#fail(error)
      return false
    }
    if (this.#changed) {
      if (!this.#isDisposed) this.#options.localCopy?.save(this.#baseline)
      this.#saveAfter(this.#isDisposed ? 0 : debounceMilliseconds)
      return false
    }
    this.#options.localCopy?.drop()
    this.#setState({ kind: 'saved', at: this.#baseline.savedAt })
    return true
  }

  #fail(error: unknown): void {
    const failing = this.#options.classifyError(error)
    this.#isPaused = failing === 'loggedOut'
    this.#setState(stateOf(failing, error))
    if (!this.#isDisposed && (failing === 'offline' || failing === 'failed')) this.#saveAfter(retryMilliseconds)
  }

  #setState(state: SaveState): void {
    this.#state = state
    for (const follower of [...this.#listeners]) follower()
  }
}

function stateOf(failing: SaveFailure, error: unknown): SaveState {
  switch (failing) {
    case 'offline':
    case 'conflict':
      return { kind: failing }
    case 'refused':
    case 'failed':
      return { kind: failing, error }
    case 'loggedOut':
      return { kind: 'failed', error }
  }
}

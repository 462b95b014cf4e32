import type { Answers } from '@rostrum/forms'

/** Milliseconds without a change after which a draft is saved, and the longest that a change waits. */
const debounceMilliseconds = 1500
const maximumWaitMilliseconds = 10_000
const retryMilliseconds = 15_000

/** What the server has. */
export type DraftBaseline = { readonly answers: Answers; readonly revision: number; readonly savedAt: string | null }

/**
 * `saved`: the server has everything. `saving`: it is on its way or about to be. `offline`: there is no network. `failed`: the server did not take it this time. `conflict`: it was saved elsewhere
 * meanwhile. `refused`: it can no longer be changed.
 */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed' | 'refused'; readonly error: unknown }
  | { readonly kind: 'conflict' }

export type SaveResult = { readonly revision: number; readonly savedAt: string }

/** What a failed save means; `loggedOut`: it can go on once the person has logged in again. */
export type SaveFailure = Exclude<SaveState['kind'], 'saved' | 'saving'> | 'loggedOut'

type DraftSaverOptions = {
  readonly baseline: DraftBaseline
  /** What is entered now. */
  readonly read: () => Answers
  readonly send: (answers: Answers, revision: number) => Promise<SaveResult>
  readonly classifyError: (error: unknown) => SaveFailure
  /**
   * Keeps what is entered on this device, with what the server had when it was entered, where that is allowed; drops what
   * was kept so, and nothing that another page has kept since.
   */
  readonly localCopy?: { readonly save: (basis: DraftBaseline) => void; readonly drop: () => void }
}

/** Saves a draft a moment after each change. Nothing entered is dropped before the server has it. */
export class DraftSaver {
  readonly #options: DraftSaverOptions
  readonly #listeners = new Set<() => void>()
  #baseline: DraftBaseline
  #state: SaveState
  #changed = false
  #firstChange = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<boolean> | undefined
  /** Nobody is asked to log in again and again: after a log-in was given up, only the person starts another try. */
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

  /** Whether there is nothing left to wait for: a form that has closed takes nothing any more. */
  get canLeave(): boolean {
    return this.isSaved || this.#state.kind === 'refused'
  }

  readonly subscribe = (follower: () => void): (() => void) => {
    this.#listeners.add(follower)
    return () => this.#listeners.delete(follower)
  }

  /** Something was entered. */
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
   * Saves at once.
   *
   * @param always also when nothing has changed: an application is begun by its first save
   * @returns whether the server has everything now
   */
  async flush(always = false): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#isPaused = false
    // Others may have waited as well: whoever comes first begins the next one, and two at once would refuse each other.
    while (this.#sending) await this.#sending
    if (this.#isDisposed) return this.isSaved
    if (this.#state.kind === 'conflict' || this.#state.kind === 'refused') return false
    return this.#changed || always ? this.#save() : true
  }

  /** What was entered on this device and what the server has say different things: waits for the person to decide. */
  enterConflict(): void {
    this.#changed = true
    this.#setState({ kind: 'conflict' })
  }

  /** What was entered has been joined with what the server has: goes on from there. */
  resolve(basis: DraftBaseline): void {
    this.#baseline = basis
    this.#setState({ kind: 'saving' })
    this.markChanged()
  }

  /** What the server has stands in the place of what was entered. */
  adopt(basis: DraftBaseline): void {
    clearTimeout(this.#timer)
    this.#changed = false
    this.#baseline = basis
    this.#options.localCopy?.drop()
    this.#setState({ kind: 'saved', at: basis.savedAt })
  }

  /** The network is back. */
  retry(): void {
    if (this.#state.kind === 'offline' || this.#state.kind === 'failed') void this.flush()
  }

  /** There is no draft any more, because it was submitted or thrown away: nothing is saved from now on. */
  close(): void {
    clearTimeout(this.#timer)
    this.#isClosed = true
    this.#changed = false
  }

  /**
   * The page is left: what is not saved yet is sent once more. Where that fails it stays on this device for the next page,
   * which would meet itself in everything that this one saved later.
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

import type { Answers } from '@rostrum/forms'

/** Milliseconds without a change after which a draft is saved, and the longest that a change waits. */
const settleMilliseconds = 1500
const longestWait = 10_000
const retryMilliseconds = 15_000

/** What the server has. */
export type Basis = { readonly answers: Answers; readonly revision: number; readonly savedAt: string | null }

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

export type Saved = { readonly revision: number; readonly savedAt: string }

/** What a failed save means; `loggedOut`: it can go on once the person has logged in again. */
export type Failing = Exclude<SaveState['kind'], 'saved' | 'saving'> | 'loggedOut'

type DraftSaverParts = {
  readonly basis: Basis
  /** What is entered now. */
  readonly read: () => Answers
  readonly send: (answers: Answers, revision: number) => Promise<Saved>
  readonly failingOf: (error: unknown) => Failing
  /**
   * Keeps what is entered on this device, with what the server had when it was entered, where that is allowed; drops what
   * was kept so, and nothing that another page has kept since.
   */
  readonly copy?: { readonly keep: (basis: Basis) => void; readonly drop: () => void }
}

/** Saves a draft a moment after each change. Nothing entered is dropped before the server has it. */
export class DraftSaver {
  readonly #parts: DraftSaverParts
  readonly #followers = new Set<() => void>()
  #basis: Basis
  #state: SaveState
  #changed = false
  #firstChange = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<boolean> | undefined
  /** Nobody is asked to log in again and again: after a log-in was given up, only the person starts another try. */
  #waitsForPerson = false
  #hasEnded = false
  #isDisposed = false

  constructor(parts: DraftSaverParts) {
    this.#parts = parts
    this.#basis = parts.basis
    this.#state = { kind: 'saved', at: parts.basis.savedAt }
  }

  get state(): SaveState {
    return this.#state
  }

  get basis(): Basis {
    return this.#basis
  }

  get isSaved(): boolean {
    return !this.#changed && this.#sending === undefined
  }

  /** Whether there is nothing left to wait for: a form that has closed takes nothing any more. */
  get mayBeLeft(): boolean {
    return this.isSaved || this.#state.kind === 'refused'
  }

  readonly subscribe = (follower: () => void): (() => void) => {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  /** Something was entered. */
  noteChange(): void {
    if (this.#hasEnded || this.#isDisposed) return
    if (!this.#changed) this.#firstChange = Date.now()
    this.#changed = true
    this.#parts.copy?.keep(this.#basis)
    if (this.#state.kind === 'conflict' || this.#state.kind === 'refused' || this.#waitsForPerson) return
    if (this.#state.kind === 'saved') this.#show({ kind: 'saving' })
    const waited = Date.now() - this.#firstChange
    this.#saveAfter(Math.max(0, Math.min(settleMilliseconds, longestWait - waited)))
  }

  /**
   * Saves at once.
   *
   * @param always also when nothing has changed: an application is begun by its first save
   * @returns whether the server has everything now
   */
  async flush(always = false): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#waitsForPerson = false
    // Others may have waited as well: whoever comes first begins the next one, and two at once would refuse each other.
    while (this.#sending) await this.#sending
    if (this.#isDisposed) return this.isSaved
    if (this.#state.kind === 'conflict' || this.#state.kind === 'refused') return false
    return this.#changed || always ? this.#save() : true
  }

  /** What was entered on this device and what the server has say different things: waits for the person to decide. */
  hold(): void {
    this.#changed = true
    this.#show({ kind: 'conflict' })
  }

  /** What was entered has been joined with what the server has: goes on from there. */
  resolve(basis: Basis): void {
    this.#basis = basis
    this.#show({ kind: 'saving' })
    this.noteChange()
  }

  /** What the server has stands in the place of what was entered. */
  adopt(basis: Basis): void {
    clearTimeout(this.#timer)
    this.#changed = false
    this.#basis = basis
    this.#parts.copy?.drop()
    this.#show({ kind: 'saved', at: basis.savedAt })
  }

  /** The network is back. */
  retry(): void {
    if (this.#state.kind === 'offline' || this.#state.kind === 'failed') void this.flush()
  }

  /** There is no draft any more, because it was submitted or thrown away: nothing is saved from now on. */
  end(): void {
    clearTimeout(this.#timer)
    this.#hasEnded = true
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
    if (this.#changed && this.#sending === undefined && !this.#waitsForPerson && !isUndecided) void this.#save()
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
    const answers = this.#parts.read()
    this.#changed = false
    this.#show({ kind: 'saving' })
    try {
      const { revision, savedAt } = await this.#parts.send(answers, this.#basis.revision)
      this.#basis = { answers, revision, savedAt }
    } catch (error) {
      if (this.#hasEnded) return false
      this.#changed = true
      this.#fail(error)
      return false
    }
    if (this.#changed) {
      if (!this.#isDisposed) this.#parts.copy?.keep(this.#basis)
      this.#saveAfter(this.#isDisposed ? 0 : settleMilliseconds)
      return false
    }
    this.#parts.copy?.drop()
    this.#show({ kind: 'saved', at: this.#basis.savedAt })
    return true
  }

  #fail(error: unknown): void {
    const failing = this.#parts.failingOf(error)
    this.#waitsForPerson = failing === 'loggedOut'
    this.#show(stateOf(failing, error))
    if (!this.#isDisposed && (failing === 'offline' || failing === 'failed')) this.#saveAfter(retryMilliseconds)
  }

  #show(state: SaveState): void {
    this.#state = state
    for (const follower of [...this.#followers]) follower()
  }
}

function stateOf(failing: Failing, error: unknown): SaveState {
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

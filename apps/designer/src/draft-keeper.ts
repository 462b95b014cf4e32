import { type FormDefinition, isSameJson, parseDefinition } from '@rostrum/forms'
import { type DesignerSession, replaceForm } from '@rostrum/forms-designer'
import {
  type Draft,
  type DraftEntry,
  definitionKey,
  entryKey,
  noteCurrent,
  readDefinition,
  readEntry,
  type ServerLink,
  writeDefinition,
  writeEntry,
} from './drafts.ts'

/** Typing rests this long before a draft is kept. */
export const settleMilliseconds = 400
/** After this long it is tried again to keep what this browser had no room for. */
export const retryMilliseconds = 15_000

/** What a form is to others: its name and its definition. */
export type Content = { readonly name: string; readonly definition: FormDefinition }

/** Where the form is kept as it is now, and since when. */
export type Standing =
  | { readonly at: 'nowhere' }
  /** This browser has no room for it. */
  | { readonly at: 'lost' }
  | { readonly at: 'browser'; readonly since: Date; readonly isBeside: boolean; readonly sent: Date | undefined }
  | { readonly at: 'server'; readonly since: Date | undefined }

type State = { readonly entry: DraftEntry; readonly kept: Date | 'failed' | undefined }

/** Keeps one draft in this browser while it is worked on: what changed here, and nothing that another tab has changed. */
export class DraftKeeper {
  readonly session: DesignerSession
  readonly #listeners = new Set<() => void>()
  #state: State
  /** The definition that this browser keeps; the object itself, so that nothing has to be compared. */
  #stored: FormDefinition | undefined
  /** What the server has, as far as this tab knows. */
  #sent: Content | undefined
  /** What was changed here beside the definition and is not kept yet. */
  #own: Partial<Pick<DraftEntry, 'name' | 'server' | 'sentAt'>> = {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor({ definition, ...entry }: Draft, session: DesignerSession) {
    this.session = session
    this.#state = { entry, kept: undefined }
    this.#stored = readEntry(entry.id) && definition
    this.#sent = entry.isSent ? { name: entry.name, definition } : undefined
  }

  get state(): State {
    return this.#state
  }

  get id(): string {
    return this.#state.entry.id
  }

  get content(): Content {
    return { name: this.#state.entry.name, definition: this.session.document.definition }
  }

  /** Whether the server has all of it. */
  get isSent(): boolean {
    return this.#hasServer(this.content)
  }

  /** Whether leaving loses nothing: this browser keeps all of it, or the server does. */
  get isKept(): boolean {
    return (this.#timer === undefined && this.#state.kept !== 'failed') || this.isSent
  }

  get standing(): Standing {
    const { entry, kept } = this.#state
    const sent = entry.sentAt === undefined ? undefined : new Date(entry.sentAt)
    if (this.isSent) return { at: 'server', since: sent }
    if (kept === 'failed') return { at: 'lost' }
    if (!this.#stored) return { at: 'nowhere' }
    return { at: 'browser', since: kept ?? new Date(entry.savedAt), isBeside: entry.server !== undefined, sent }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  rename(name: string): void {
    this.#own = { ...this.#own, name }
    this.#set({ entry: { ...this.#state.entry, name } })
    this.#settle()
  }

  /** Notes which form of the server the draft goes on from, and what the server has of it, and since when, when that is news. */
  link(server: ServerLink, sent?: Content, since: Date = new Date()): void {
    if (sent) this.#sent = sent
    this.#own = { ...this.#own, server, ...(sent && { sentAt: since.toISOString() }) }
    // Known here also when this browser has no room to keep it.
    this.#set({ entry: { ...this.#state.entry, ...this.#own } })
    this.#keep()
  }

  /** Puts what the server has in the place of the draft, as a step that can be undone. */
  take(content: Content, server: ServerLink, since?: Date): void {
    const outcome = this.session.run(replaceForm(content.definition))
    if ('refused' in outcome) return
    this.#own = { ...this.#own, name: content.name }
    this.link(server, { name: content.name, definition: this.session.document.definition }, since)
  }

  /** A tab that is closed or put away keeps what has not settled yet. */
  readonly keepNow = (): void => {
    if (this.#timer !== undefined) this.#keep()
  }

  readonly #holdBack = (event: BeforeUnloadEvent): void => {
    this.keepNow()
    if (!this.isKept) event.preventDefault()
  }

  /** Keeps from now on what changes here, and shows what another tab changes. @returns the way to end it */
  follow(): () => void {
    this.#isClosed = false
    if (this.#stored) noteCurrent(this.id)
    else if (this.#state.entry.server) this.#keep()
    const stop = this.session.subscribe(() => this.#settle())
    const hear = ({ key }: StorageEvent) => this.#hear(key)
    window.addEventListener('storage', hear)
    window.addEventListener('beforeunload', this.#holdBack)
    window.addEventListener('pagehide', this.keepNow)
    document.addEventListener('visibilitychange', this.keepNow)
    return () => {
      stop()
      this.keepNow()
      clearTimeout(this.#timer)
      this.#isClosed = true
      window.removeEventListener('storage', hear)
      window.removeEventListener('beforeunload', this.#holdBack)
      window.removeEventListener('pagehide', this.keepNow)
      document.removeEventListener('visibilitychange', this.keepNow)
    }
  }

  #settle(milliseconds = settleMilliseconds): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#keep(), milliseconds)
  }

  #keep(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { definition } = this.session.document
    if (definition === this.#stored && Object.keys(this.#own).length === 0) {
      // What there was no room for has been undone.
      if (this.#state.kept === 'failed') this.#set({ kept: undefined })
      return
    }
    const now = new Date()
    const { id } = this
    // Another tab may have renamed it or sent it to the server meanwhile.
    const known = { ...(readEntry(id) ?? this.#state.entry), ...this.#own, savedAt: now.toISOString() }
    // Who is no longer here does not know what was changed since.
    const entry = { ...known, isSent: !this.#isClosed && this.#hasServer({ name: known.name, definition }) }
    const isNew = this.#stored === undefined
    const isKept = (definition === this.#stored || writeDefinition(id, definition)) && writeEntry(entry)
    if (!isKept) {
      if (!this.#isClosed) this.#settle(retryMilliseconds)
      this.#set({ kept: 'failed' })
      return
    }
    if (isNew) noteCurrent(id)
    this.#stored = definition
    this.#own = {}
    this.#set({ entry, kept: now })
  }

  /** Whether the form was changed here and is not kept yet, or could not be. */
  get #isWaiting(): boolean {
    return this.#timer !== undefined && this.session.document.definition !== this.#stored
  }

  #hasServer({ name, definition }: Content): boolean {
    return this.#sent?.name === name && this.#sent.definition === definition
  }

  #hear(key: string | null): void {
    if (key === definitionKey(this.id)) this.#hearForm()
    else if (key === entryKey(this.id)) this.#hearEntry()
  }

  #hearForm(): void {
    // What was changed here is newer; the other tab shows it as a step that can be undone.
    if (this.#isWaiting) {
      this.#keep()
      return
    }
    const theirs = readDefinition(this.id)
    if (!theirs) return
    const { definition: mine } = parseDefinition(this.session.document.definition)
    if (!isSameJson(mine, theirs)) this.session.run(replaceForm(theirs))
    this.#stored = this.session.document.definition
  }

  #hearEntry(): void {
    const theirs = readEntry(this.id)
    // Thrown away elsewhere, it is still open here: the next change keeps all of it again.
    if (!theirs) {
      this.#stored = undefined
      return
    }
    const { definition } = this.session.document
    if (theirs.isSent && definition === this.#stored) this.#sent = { name: theirs.name, definition }
    else if (theirs.server?.attempt !== this.#state.entry.server?.attempt) this.#sent = undefined
    this.#set({ entry: { ...theirs, ...this.#own } })
  }

  #set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of [...this.#listeners]) listener()
  }
}

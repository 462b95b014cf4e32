import type { FormDefinition } from '@rostrum/forms'
import { DesignerSession, replaceForm } from '@rostrum/forms-designer'
import { DraftStore } from '../draft-store.ts'
import { newDraft, openDraft } from '../drafts.ts'
import { mergeContents } from '../server/merge-contents.ts'
import { findConflict, publishSavedDraft, type SaveOutcome, saveDraft } from '../server/save-draft.ts'
import { createServerLink, fetchForm, type ServerFormData, savedAtDate, syncWithServer } from '../server/server-form.ts'
import { type Atoms, atomsOf, differing, labelled, withField, withoutField } from './form-atoms.ts'
import type { FormServer } from './form-server.ts'
import { memoryStorage } from './memory-storage.ts'

type Goal = 'save' | 'publish'
type Conflict = { readonly theirs: ServerFormData; readonly goal: Goal }
type Actions<Act> = { readonly [action in Action]?: Act }
type Request = {
  readonly method: string
  readonly path: string
  readonly body: string | null
  answer?: unknown
  readonly resolve: (envelope: unknown) => void
  readonly reject: () => void
}

/** What an author can do, and what happens to the requests of the page. */
export type Action =
  | 'edit'
  | 'same'
  | 'add'
  | 'remove'
  | 'rename'
  | 'undo'
  | 'redo'
  | 'flush'
  | 'save'
  | 'publish'
  | 'look'
  | 'compare'
  | 'reload'
  | 'switch'
  | 'cancel'
  | 'take'
  | 'overwrite'
  | 'both'
  | 'serve'
  | 'reply'
  | 'cut'
  | 'go'

/** Actions of the page that choose nothing for the author. */
const harmless: readonly Action[] = [
  'serve',
  'reply',
  'cut',
  'go',
  'look',
  'save',
  'publish',
  'reload',
  'switch',
  'cancel',
]

export class Violation extends Error {}

const key = (atom: string, value: string | undefined) => `${atom}=${value ?? '-'}`

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

/** An author with a browser of one's own, who does at any time what the page lets one do. */
export class SimulatedAuthor {
  static current: SimulatedAuthor | undefined
  readonly id: string
  readonly #server: FormServer
  readonly #local = memoryStorage()
  readonly #tab = memoryStorage()
  store: DraftStore
  #stop: () => void
  #count = 0
  #requests: Request[] = []
  dialog: Conflict | undefined
  busy = false
  /** Values that the author gave up knowingly. */
  readonly #given = new Set<string>()
  /** Values that the author gives up if the request under way succeeds. */
  #giving = new Set<string>()
  /** A save that neither this browser nor the newest state of the server names can be taken for one of others. */
  #hasLostAnswer = false
  readonly #deleted = new Set<string>()

  constructor(id: string, server: FormServer) {
    this.id = id
    this.#server = server
    this.enter()
    const { content } = server
    const draft = { ...newDraft(`draft-${id}`, new Date()), ...content, isSent: true }
    this.store = this.#storeOf({ ...draft, server: createServerLink({ code: 'leave', revision: server.revision }) })
    this.#stop = this.store.start()
  }

  #storeOf(draft: ConstructorParameters<typeof DraftStore>[0]) {
    return new DraftStore(draft, new DesignerSession(draft.definition, (text) => text))
  }

  /** The browser of this author is the one that runs now. */
  enter(): void {
    SimulatedAuthor.current = this
    Object.defineProperty(window, 'localStorage', { value: this.#local, configurable: true })
    Object.defineProperty(window, 'sessionStorage', { value: this.#tab, configurable: true })
  }

  get atoms(): Atoms {
    return atomsOf(this.store.content)
  }

  isOwn(atom: string, value: string | undefined): boolean {
    return value === undefined ? this.#deleted.has(atom) : value.startsWith(this.id)
  }

  hasGiven(atom: string, value: string | undefined): boolean {
    return this.#given.has(key(atom, value)) || this.#giving.has(key(atom, value))
  }

  request(method: string, path: string, body: string | null): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#requests.push({
        ...{ method, path, body, resolve },
        reject: () => reject(new TypeError('offline')),
      })
    })
  }

  // What the author does.

  #edit(change: (definition: FormDefinition) => FormDefinition): void {
    this.#explicit(() => this.store.session.run(replaceForm(change(this.store.content.definition))))
  }

  #explicit(act: () => void): void {
    const before = this.atoms
    act()
    const after = this.atoms
    for (const atom of differing(before, after)) {
      this.#given.add(key(atom, before.get(atom)))
      if (!after.has(atom)) this.#deleted.add(atom)
    }
  }

  /** A step back or forth: gives up own values only, for the work of others is to be compared again. */
  #step(act: () => void): void {
    const before = this.atoms
    act()
    for (const atom of differing(before, this.atoms))
      if (this.isOwn(atom, before.get(atom)) || before.get(atom)?.startsWith('same'))
        this.#given.add(key(atom, before.get(atom)))
  }

  #value(): string {
    this.#count += 1
    return `${this.id}${this.#count}`
  }

  #fieldAt(at: number): string {
    const ids = this.store.content.definition.children.map(({ id }) => id)
    return ids[at % Math.max(1, ids.length)] ?? ''
  }

  async act(action: Action, at: number): Promise<void> {
    this.enter()
    const before = this.atoms
    const { dialog } = this
    if (action in this.#requestActions) await this.#requestActions[action]?.()
    else if (!dialog) this.#formActions[action]?.(at)
    else if (action === 'cancel') this.dialog = undefined
    else if (!this.busy) this.#dialogActions[action]?.(dialog, at)
    await settle()
    if (harmless.includes(action)) this.#checkOwn(before, action)
    this.#checkDialog()
  }

  readonly #requestActions: Actions<() => unknown> = {
    reload: () => this.#reopen(true),
    switch: () => this.#reopen(false),
    flush: () => this.store.flush(),
    serve: () => this.#serve(),
    reply: () => this.#reply(),
    cut: () => this.#cut(),
    go: async () => {
      for (let turn = 0; turn < 20 && this.#requests.length > 0; turn += 1) {
        this.#reply()
        await settle()
      }
    },
  }

  readonly #formActions: Actions<(at: number) => void> = {
    edit: (at) => this.#edit((form) => labelled(form, this.#fieldAt(at), this.#value())),
    same: (at) => this.#edit((form) => labelled(form, this.#fieldAt(at), `same${at % 2}`)),
    add: () => this.#edit((form) => withField(form, `f${this.#value()}`, this.#value())),
    remove: (at) => this.#edit((form) => withoutField(form, this.#fieldAt(at))),
    rename: () =>
      this.#explicit(() => {
        this.store.rename(this.#value())
        this.store.session.endMerge()
      }),
    undo: () => this.#step(() => this.store.session.undo()),
    redo: () => this.#step(() => this.store.session.redo()),
    save: () => this.#pursue('save'),
    publish: () => this.#pursue('publish'),
    look: (at) => this.#look(at % 2 === 0),
    compare: () => this.#compare(),
  }

  readonly #dialogActions: Actions<(dialog: Conflict, at: number) => void> = {
    take: ({ theirs }) => this.#take(theirs),
    overwrite: ({ theirs, goal }) => {
      const shown = atomsOf(theirs)
      const given = differing(this.atoms, shown).map((atom) => key(atom, shown.get(atom)))
      this.#pursue(goal, theirs, new Set(given))
    },
    both: (dialog, at) => this.#both(dialog, at),
  }

  /** The page is closed for good. */
  leave(): void {
    this.enter()
    this.#stop()
  }

  #serve(): void {
    const request = this.#requests.find(({ answer }) => answer === undefined)
    if (request) request.answer = this.#server.answer(this.id, request.method, request.path, request.body)
  }

  /** The connection ends, before the server has the request or before its response. */
  #cut(): void {
    const request = this.#requests.shift()
    if (request?.answer !== undefined && request.method !== 'GET') this.#hasLostAnswer = true
    request?.reject()
  }

  #reply(): void {
    const [request] = this.#requests
    if (!request) return
    if (request.answer === undefined) this.#serve()
    this.#requests.shift()
    request.resolve(request.answer)
  }

  #reopen(isReload: boolean): void {
    const before = this.atoms
    const { id } = this.store
    this.#stop()
    this.dialog = undefined
    this.busy = false
    if (isReload) while (this.#requests.length > 0) this.#cut()
    const draft = openDraft(id)
    if (!draft) throw new Violation('The draft is not stored.')
    this.store = this.#storeOf(draft)
    this.#stop = this.store.start()
    const lost = differing(before, this.atoms)
    if (lost.length > 0) throw new Violation(`After it is opened again, the draft of ${this.id} lacks ${lost}.`)
    this.#look(false)
  }

  // What the page does, as `useServerForm` and `useNewerDraft` do.

  #meet(store: DraftStore, found: Conflict | undefined): void {
    if (this.store === store) this.dialog = found
  }

  #attempt(task: () => Promise<void>): void {
    const { store } = this
    const isShown = () => this.store === store
    this.busy = true
    const end = () => {
      if (!isShown()) return
      this.busy = false
      this.#giving = new Set()
    }
    task().then(end, (failure) => {
      if (failure instanceof Violation) throw failure
      const at = store.state.entry.server
      if (isShown() && this.dialog && at && at.revision >= this.dialog.theirs.revision) this.dialog = undefined
      end()
    })
  }

  #pursue(goal: Goal, overwritten?: ServerFormData, giving = new Set<string>()): void {
    const { store } = this
    const { server } = store.state.entry
    if (!server || this.busy) return
    this.#giving = giving
    this.#attempt(async () => this.#goOn(store, goal, await saveDraft(store, server, overwritten)))
  }

  async #goOn(store: DraftStore, goal: Goal, found: SaveOutcome): Promise<void> {
    if ('deleted' in found || 'taken' in found) throw new Violation('The form is gone.')
    if ('conflict' in found) return this.#meet(store, { theirs: found.conflict, goal })
    this.#meet(store, undefined)
    if ('newer' in found) return
    if ((store.state.entry.server?.revision ?? 0) < found.link.revision) return
    if (goal === 'save' || found.published !== undefined) return
    await publishSavedDraft(store, found.link, true)
  }

  #compare(): void {
    const { store } = this
    if (this.busy || !store.newer) return
    this.#attempt(async () => {
      const theirs = await findConflict(store)
      this.#meet(store, theirs && { theirs, goal: 'save' })
    })
  }

  #look(isWatched: boolean): void {
    const { store } = this
    const { server } = store.state.entry
    if (!server) return
    void fetchForm(server.code)
      .then((served) => {
        if (this.store !== store || served.revision < (store.state.entry.server?.revision ?? 0)) return
        if (store.isSent && !isWatched) syncWithServer(store, served)
        else {
          store.noteServed(served.attempt, createServerLink(served), served)
          const isNewer = served.revision > (store.state.entry.server?.revision ?? 0)
          if (isNewer) store.noteNewer({ ...served, version: served.version, savedBy: served.savedBy })
        }
      })
      .catch(() => {})
  }

  #take(theirs: ServerFormData): void {
    this.#explicit(() => this.store.acceptServerVersion(theirs, createServerLink(theirs), savedAtDate(theirs)))
    this.dialog = undefined
  }

  #both({ theirs, goal }: Conflict, at: number): void {
    const { base, content } = this.store
    if (!base) return
    const first = mergeContents(base, content, theirs, new Map())
    const choices = new Map(
      first.conflicts.map(({ id }, index) => [id, ((at >> index) & 1) === 1 ? 'theirs' : 'mine'] as const),
    )
    const { definition, name, conflicts } = mergeContents(base, content, theirs, choices)
    if (!definition) return
    const before = this.atoms
    const [from, their] = [atomsOf(base), atomsOf(theirs)]
    const decided = conflicts.map(({ node, what }) => node?.id ?? what ?? '')
    for (const atom of decided) this.#given.add(key(atom, their.get(atom)))
    for (const atom of decided) this.#given.add(key(atom, before.get(atom)))
    if (!this.store.acceptMerged({ name, definition }, createServerLink(theirs), theirs)) return
    for (const atom of decided) if (!this.atoms.has(atom)) this.#deleted.add(atom)
    // What both have added under one name stays under two.
    for (const atom of differing(before, this.atoms))
      if (
        from.get(atom) !== before.get(atom) &&
        !decided.includes(atom) &&
        ![...this.atoms.values()].includes(before.get(atom) ?? '')
      )
        throw new Violation(`Saving both loses ${key(atom, before.get(atom))} of ${this.id}.`)
    this.#pursue(goal)
  }

  // What has to hold.

  /** What the author typed stays in the own draft, unless another author replaced it knowingly on the server. */
  #checkOwn(before: Atoms, action: Action): void {
    for (const atom of differing(before, this.atoms)) {
      const value = before.get(atom)
      if (!this.isOwn(atom, value)) continue
      const by = this.#server.changedBy.get(atom)
      if (by !== undefined && by !== this.id) continue
      throw new Violation(`${action} loses ${key(atom, value)}, which ${this.id} typed.`)
    }
  }

  /** Each change is listed on the side of who made it. */
  #checkDialog(): void {
    const { base, content } = this.store
    if (!this.dialog || this.busy || !base) return
    const [from, mine, theirs] = [atomsOf(base), atomsOf(content), atomsOf(this.dialog.theirs)]
    if (this.dialog.theirs.revision !== this.#server.revision) return
    for (const atom of differing(from, theirs))
      if (this.#server.changedBy.get(atom) === this.id && !this.#hasLostAnswer)
        throw new Violation(
          `${key(atom, from.get(atom))} → ${theirs.get(atom)} of ${this.id} is listed as a change of others.`,
        )
    for (const atom of differing(from, mine)) {
      const [was, is] = [from.get(atom), mine.get(atom)]
      if (!this.isOwn(atom, is) && !this.isOwn(atom, was) && !this.#given.has(key(atom, was)))
        throw new Violation(`${key(atom, was)} → ${is} is listed as a change of ${this.id}.`)
    }
  }
}

import { type FieldError, type FormStore, fieldNameIn, type HostCode, Listeners, type NodePlan } from '@rostrum/forms'

// No id of a node or row has a colon in front.
const currentKey = ':current'
const summaryKey = ':summary'
const keepMountedKey = ':held'

/** What of a form is open on the page; the answers know nothing of it. */
export class ViewState {
  readonly #form: FormStore
  readonly #listeners = new Listeners()
  readonly #open = new Map<string, boolean>()
  readonly #unfinished = new Map<string, HostCode>()
  readonly #keptMounted = new Set<string>()
  readonly #mounted = new Set<string>()
  #current: string | undefined
  #isSummaryShown = false

  constructor(form: FormStore) {
    this.#form = form
    const { sectionIds } = form
    const first = sectionIds.find((id) => form.getSection(id).status !== 'complete') ?? sectionIds[0]
    this.#current = first
    const { nodes } = form.compiled.plan
    const isFolded = nodes.some(({ node, options }) => node.id === first && options.folded === true)
    if (first !== undefined && !isFolded) this.#open.set(first, true)
  }

  /** Sections by the id of their node, rows by their identity; undefined while nobody has opened or closed it. */
  isOpen(id: string): boolean | undefined {
    return this.#open.get(id)
  }

  /** The section that a person has last turned to. */
  get current(): string | undefined {
    return this.#current
  }

  setOpen(id: string, isOpen: boolean): void {
    this.#open.set(id, isOpen)
    this.#listeners.notify([id])
  }

  /** Opens one pane of a tab widget and closes the others. */
  openPane(tabId: string, paneId: string): void {
    for (const pane of this.#panesOf(tabId)) this.setOpen(pane.node.id, pane.node.id === paneId)
  }

  /** The pane that was opened last; undefined while it is still the first. */
  openPaneOf(tabId: string): string | undefined {
    return this.#panesOf(tabId).find(({ node }) => this.isOpen(node.id) === true)?.node.id
  }

  #panesOf(tabId: string): readonly NodePlan[] {
    const tab = this.#form.compiled.plan.nodes.find(({ node }) => node.id === tabId)
    return tab?.kind === 'block' ? tab.children : []
  }

  setCurrent(sectionId: string): void {
    if (this.#current === sectionId) return
    this.#current = sectionId
    this.#listeners.notify([currentKey])
  }

  /** Whether the error summary is on the page: from a failed check until all is mended. */
  get isSummaryShown(): boolean {
    return this.#isSummaryShown
  }

  showSummary(isShown: boolean): void {
    if (this.#isSummaryShown === isShown) return
    this.#isSummaryShown = isShown
    this.#listeners.notify([summaryKey])
  }

  /** Notes that something a field has begun is not an answer yet, such as an upload on its way; undefined when it is over. */
  setUnfinished(path: string, code: HostCode | undefined): void {
    if (code !== undefined) this.#unfinished.set(path, code)
    else if (this.#unfinished.delete(path)) this.#form.clearRejection(path)
  }

  /** A field that is on the page: it says itself what holds it there. The answer is for when it goes away. */
  registerMounted(path: string): () => void {
    this.#mounted.add(path)
    return () => {
      this.#mounted.delete(path)
      this.setKeepMounted(path, false)
    }
  }

  /** Holds a field on the page that has something to go on with, if it is not there already. */
  requestMount(path: string): void {
    if (!this.#mounted.has(path)) this.setKeepMounted(path, true)
  }

  /** Whether a field stays on the page while the part of the form around it is closed. */
  setKeepMounted(path: string, isHeld: boolean): void {
    if (this.#keptMounted.has(path) === isHeld) return
    if (isHeld) this.#keptMounted.add(path)
    else this.#keptMounted.delete(path)
    this.#listeners.notify([keepMountedKey])
  }

  get keptMountedPaths(): ReadonlySet<string> {
    return this.#keptMounted
  }

  subscribeKeepMounted(listener: () => void): () => void {
    return this.#listeners.subscribe(keepMountedKey, listener)
  }

  get unfinished(): readonly FieldError[] {
    return [...this.#unfinished].map(([path, code]) => ({ path, code, params: {} }))
  }

  /** Opens everything in which errors are shown; of the panes of a tab widget, that with the first of them. */
  openInvalid(): void {
    const { fields } = this.#form.compiled.plan
    const byName = new Map(fields.map((field) => [field.name, field]))
    const opened = new Set<NodePlan>()
    for (const { path } of this.#form.errors) this.#openAround(byName.get(fieldNameIn(path)), opened)
  }

  /** Opens all that stands around a node and hides it. */
  reveal(plan: NodePlan | undefined): void {
    this.#openAround(plan, new Set())
  }

  /** @param opened what has been opened by now: of several panes the first stays */
  #openAround(plan: NodePlan | undefined, opened: Set<NodePlan>): void {
    const around = plan?.parent
    if (!around) return
    this.#openAround(around, opened)
    const { parent, node } = around
    if (node.type === 'tab') return
    const isPane = node.type === 'tab-pane' && parent?.kind === 'block'
    // A section or a card opens by itself, a pane takes the place of the one that is open.
    const decided = isPane ? parent : around
    if (opened.has(decided)) return
    opened.add(decided)
    if (isPane) this.openPane(parent.node.id, node.id)
    else this.setOpen(node.id, true)
  }

  subscribe(id: string, listener: () => void): () => void {
    return this.#listeners.subscribe(id, listener)
  }

  subscribeCurrent(listener: () => void): () => void {
    return this.#listeners.subscribe(currentKey, listener)
  }

  subscribeSummary(listener: () => void): () => void {
    return this.#listeners.subscribe(summaryKey, listener)
  }
}

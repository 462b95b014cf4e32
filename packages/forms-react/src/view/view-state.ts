import { type FieldError, type FormStore, type HostCode, Listeners, type NodePlan } from '@rostrum/forms'

// No id of a node or row has a colon in front.
const currentKey = ':current'
const summaryKey = ':summary'

/** What of a form is open on the page; the answers know nothing of it. */
export class ViewState {
  readonly #form: FormStore
  readonly #listeners = new Listeners()
  readonly #open = new Map<string, boolean>()
  readonly #unfinished = new Map<string, HostCode>()
  #current: string | undefined
  #isSummaryShown = false

  constructor(form: FormStore) {
    this.#form = form
    const { sectionIds } = form
    const first = sectionIds.find((id) => form.getSection(id).status !== 'complete') ?? sectionIds[0]
    this.#current = first
    if (first !== undefined) this.#open.set(first, true)
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

  enter(sectionId: string): void {
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

  get unfinished(): readonly FieldError[] {
    return [...this.#unfinished].map(([path, code]) => ({ path, code, params: {} }))
  }

  /** Opens everything in which errors are shown. */
  openInvalid(): void {
    for (const id of this.#form.sectionIds) {
      if (this.#form.getSection(id).errors > 0) this.setOpen(id, true)
    }
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

import {
  type FieldError,
  type FormStore,
  fieldNameIn,
  type HostCode,
  Listeners,
  type NodePlan,
  type UploadedFile,
} from '@rostrum/forms'

/** A file that is being uploaded, or that failed. */
export type PendingUpload = {
  readonly id: number
  readonly file: File
  /** Of a photo over the limit; undefined for any other file. */
  readonly compression: 'running' | 'done' | undefined
  /** The stored file that the upload replaces. */
  readonly replaces: UploadedFile | undefined
  /** The share that has been sent, 0 to 1. */
  readonly progress: number
  /** What the list says about the failure, or about what the person has declined. */
  readonly failure: string | undefined
  /** Whether the person has declined to upload it. */
  readonly isDeclined: boolean
  /** Whether the server would refuse it again. */
  readonly isRefused: boolean
}

// No id of a node or row starts with a colon.
const currentKey = ':current'
const summaryKey = ':summary'
const keepMountedKey = ':held'

const underway: ReadonlySet<HostCode | undefined> = new Set<HostCode>(['form.crop_pending', 'form.upload_pending'])

/** The open and closed parts of a form on the page. They are not part of the answers. */
export class ViewState {
  readonly #form: FormStore
  readonly #listeners = new Listeners()
  readonly #open = new Map<string, boolean>()
  readonly #unfinished = new Map<string, HostCode>()
  readonly #failedUploads = new Map<string, readonly PendingUpload[]>()
  readonly #staysMounted = new Set<string>()
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

  /** Sections by node id, rows by row id; undefined until the person opens or closes it. */
  isOpen(id: string): boolean | undefined {
    return this.#open.get(id)
  }

  /** The section that the person has visited last. */
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

  /** The pane that was opened last; undefined while the initial one is open. */
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

  /** Whether the error summary is visible: from a failed validation until all errors are fixed. */
  get isSummaryShown(): boolean {
    return this.#isSummaryShown
  }

  showSummary(isShown: boolean): void {
    if (this.#isSummaryShown === isShown) return
    this.#isSummaryShown = isShown
    this.#listeners.notify([summaryKey])
  }

  /** Registers pending work of a field, such as a running upload; undefined when it has finished. */
  setUnfinished(path: string, code: HostCode | undefined): void {
    if (code !== undefined) this.#unfinished.set(path, code)
    else if (this.#unfinished.delete(path)) this.#form.clearRejection(path)
    this.#hideMissing(path)
  }

  /** Marks a field as left. */
  blur(path: string): void {
    this.#form.blur(path)
    this.#hideMissing(path)
  }

  /** A file that is on its way is not missing. */
  #hideMissing(path: string): void {
    const isUnderway = underway.has(this.#unfinished.get(path))
    if (isUnderway && this.#form.getField(path).error?.code === 'required') this.#form.hideError(path)
  }

  /** The uploads of a field that failed, also while no step of the page shows the field. */
  failedUploads(path: string): readonly PendingUpload[] {
    return this.#failedUploads.get(path) ?? []
  }

  setUploads(path: string, uploads: readonly PendingUpload[]): void {
    const failed = uploads.filter(({ failure, isDeclined }) => failure !== undefined && !isDeclined)
    if (failed.length > 0) this.#failedUploads.set(path, failed)
    else this.#failedUploads.delete(path)
  }

  /** Registers a mounted field with the reason to keep it mounted. Returns a function for its unmount. */
  registerMounted(path: string): () => void {
    this.#mounted.add(path)
    return () => {
      this.#mounted.delete(path)
      this.setKeepMounted(path, false)
    }
  }

  /** Mounts a field that has work to resume, if it is not mounted yet. */
  requestMount(path: string): void {
    if (!this.#mounted.has(path)) this.setKeepMounted(path, true)
  }

  /** Whether a field stays mounted while the part of the form around it is closed. */
  setKeepMounted(path: string, isHeld: boolean): void {
    if (this.#staysMounted.has(path) === isHeld) return
    if (isHeld) this.#staysMounted.add(path)
    else this.#staysMounted.delete(path)
    this.#listeners.notify([keepMountedKey])
  }

  get mountedPaths(): ReadonlySet<string> {
    return this.#staysMounted
  }

  subscribeKeepMounted(listener: () => void): () => void {
    return this.#listeners.subscribe(keepMountedKey, listener)
  }

  get unfinished(): readonly FieldError[] {
    return [...this.#unfinished].map(([path, code]) => ({ path, code, params: {} }))
  }

  /** Opens all parts with visible errors. Of the panes of a tab widget, it opens the one with the first error. */
  openInvalid(): void {
    const { fields } = this.#form.compiled.plan
    const byName = new Map(fields.map((field) => [field.name, field]))
    const opened = new Set<NodePlan>()
    for (const { path } of this.#form.errors) this.#openAround(byName.get(fieldNameIn(path)), opened)
  }

  /** Opens all parts that hide a node. */
  reveal(plan: NodePlan | undefined): void {
    this.#openAround(plan, new Set())
  }

  /** @param opened the parts opened so far: of several panes the first one stays open */
  #openAround(plan: NodePlan | undefined, opened: Set<NodePlan>): void {
    const around = plan?.parent
    if (!around) return
    this.#openAround(around, opened)
    const { parent, node } = around
    if (node.type === 'tab') return
    const isPane = node.type === 'tab-pane' && parent?.kind === 'block'
    // A section or a card opens independently. A pane replaces the open one.
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

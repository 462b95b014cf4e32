import type { BlockPlan, FieldError, FormStore } from '@rostrum/forms'
import { ViewState } from '@rostrum/forms-react/view-state'

/** The open and closed parts of a form, as in the rendered form, and whether the error list is visible. */
export class FormPanels {
  readonly #store: FormStore
  readonly #view: ViewState

  constructor(store: FormStore) {
    this.#store = store
    this.#view = new ViewState(store)
  }

  /** The pane that was opened last; initially the one marked by the author, else the first visible one. */
  pane(id: string): string | undefined {
    const shown = this.#panesOf(id).filter(({ node }) => this.#store.getBlock(node.id).visible)
    const opened = shown.find(({ node }) => this.#view.isOpen(node.id) === true)
    return (opened ?? shown.find(({ options }) => options.active) ?? shown[0])?.node.id
  }

  openPane(id: string, pane: string): void {
    this.#view.openPane(id, pane)
  }

  isOpen(id: string): boolean {
    const plan = this.#planOf(id)
    return this.#view.isOpen(id) ?? (plan?.node.type === 'card' && plan.options.folded !== true)
  }

  setOpen(id: string, isOpen: boolean): void {
    if (this.isOpen(id) !== isOpen) this.#view.setOpen(id, isOpen)
  }

  /** Called when a part opens or closes, or another pane of a tab opens. */
  subscribe(id: string, listener: () => void): () => void {
    const panes = this.#panesOf(id)
    const stops = [
      this.#view.subscribe(id, listener),
      ...panes.flatMap(({ node }) => [
        this.#view.subscribe(node.id, listener),
        this.#store.subscribeBlock(node.id, listener),
      ]),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Opens the parts that hide the field with this name. */
  reveal(name: string): void {
    this.#view.reveal(this.#store.compiled.plan.fields.find((field) => field.name === name))
  }

  /** Uploads of a field have started or finished. A submission waits for them. */
  setUnfinished(path: string, isUnderway: boolean): void {
    this.#view.setUnfinished(path, isUnderway ? 'form.upload_pending' : undefined)
  }

  get unfinished(): readonly FieldError[] {
    return this.#view.unfinished
  }

  get isSummaryShown(): boolean {
    return this.#view.isSummaryShown
  }

  showSummary(): void {
    this.#view.openInvalid()
    this.#view.showSummary(true)
  }

  /** The list disappears when all its errors are fixed, and appears again only with the next submission. */
  hideSummaryWhenValid(): () => void {
    return this.#store.subscribeForm(() => {
      if (this.#store.errors.length === 0) this.#view.showSummary(false)
    })
  }

  subscribeSummary(listener: () => void): () => void {
    const stops = [this.#store.subscribeForm(listener), this.#view.subscribeSummary(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  }

  #planOf(id: string) {
    return this.#store.compiled.plan.nodes.find(({ node }) => node.id === id)
  }

  #panesOf(id: string): readonly BlockPlan[] {
    const plan = this.#planOf(id)
    const panes = plan?.node.type === 'tab' && plan.kind === 'block' ? plan.children : []
    return panes.filter((pane): pane is BlockPlan => pane.kind === 'block')
  }
}

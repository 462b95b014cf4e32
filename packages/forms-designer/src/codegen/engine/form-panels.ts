import type { BlockPlan, FieldError, FormStore } from '@rostrum/forms'
import { ViewState } from '@rostrum/forms-react/view-state'

/** What of a form is open on the page, as the rendered form has it, and whether all that is wrong is listed. */
export class FormPanels {
  readonly #store: FormStore
  readonly #view: ViewState

  constructor(store: FormStore) {
    this.#store = store
    this.#view = new ViewState(store)
  }

  /** The pane that was opened last; at first the one that the author has marked, else the first that is shown. */
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

  /** Told when a part is opened or closed, or another pane of a tab is open. */
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

  /** Opens what hides the field of a name. */
  reveal(name: string): void {
    this.#view.reveal(this.#store.compiled.plan.fields.find((field) => field.name === name))
  }

  /** Files of a field are on their way, which a submission waits for, or have come. */
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

  /** The list goes when all in it is mended, and comes again with the next try only. */
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

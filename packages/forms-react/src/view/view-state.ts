import { type FormStore, Listeners } from '@rostrum/forms'

/** What of a form is open on the page; the answers know nothing of it. */
export class ViewState {
  readonly #form: FormStore
  readonly #listeners = new Listeners()
  readonly #open = new Map<string, boolean>()
  #current: string | undefined

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

  enter(sectionId: string): void {
    if (this.#current === sectionId) return
    this.#current = sectionId
    this.#listeners.notify(['current'])
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
    return this.#listeners.subscribe('current', listener)
  }
}

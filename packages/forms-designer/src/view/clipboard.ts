/** A copied text, and whether the system refused it, so that the system clipboard is older. */
export type ClipboardContent = { readonly text: string; readonly isRefused: boolean }

/** Stores copied widgets next to the system clipboard, for every window of the page. */
export type ClipboardStore = {
  readonly read: () => ClipboardContent | undefined
  readonly write: (copied: ClipboardContent) => void
}

/**
 * Text between copy and paste: in the system clipboard, and in our own where the system's may not be written or read.
 */
export class Clipboard {
  readonly #store: ClipboardStore
  #own: ClipboardContent | undefined

  constructor(store: ClipboardStore) {
    this.#store = store
  }

  /** @throws when the system refuses; the copy can still be pasted in the windows of this page */
  async write(text: string): Promise<void> {
    this.#save({ text, isRefused: true })
    await navigator.clipboard.writeText(text)
    this.#save({ text, isRefused: false })
  }

  async read(): Promise<string> {
    const { text = '', isRefused } = this.#store.read() ?? this.#own ?? {}
    if (isRefused) return text
    try {
      return (await navigator.clipboard.readText()) || text
    } catch {
      return text
    }
  }

  #save(copied: ClipboardContent): void {
    this.#own = copied
    this.#store.write(copied)
  }
}

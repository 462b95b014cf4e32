/** A text that was copied, and whether the system refused it, so that what it holds is older. */
export type Copied = { readonly text: string; readonly isRefused: boolean }

/** Where copied widgets are kept beside the system's clipboard, for every window of the page. */
export type ClipboardShelf = {
  readonly read: () => Copied | undefined
  readonly write: (copied: Copied) => void
}

/** Text kept between copy and paste: the system's clipboard, and our own where the system's may not be written or read. */
export class Clipboard {
  readonly #shelf: ClipboardShelf
  #own: Copied | undefined

  constructor(shelf: ClipboardShelf) {
    this.#shelf = shelf
  }

  /** @throws when the system refuses; what was copied can still be pasted in the windows of this page */
  async write(text: string): Promise<void> {
    this.#keep({ text, isRefused: true })
    await navigator.clipboard.writeText(text)
    this.#keep({ text, isRefused: false })
  }

  async read(): Promise<string> {
    const { text = '', isRefused } = this.#shelf.read() ?? this.#own ?? {}
    if (isRefused) return text
    try {
      return (await navigator.clipboard.readText()) || text
    } catch {
      return text
    }
  }

  #keep(copied: Copied): void {
    this.#own = copied
    this.#shelf.write(copied)
  }
}

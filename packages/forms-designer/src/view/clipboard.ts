/** Text kept between copy and paste: the system's clipboard, and our own where the system's may not be read. */
export class Clipboard {
  #own = ''

  /** @throws when the system refuses; what was copied can still be pasted within this page */
  async write(text: string): Promise<void> {
    this.#own = text
    await navigator.clipboard.writeText(text)
  }

  async read(): Promise<string> {
    try {
      return (await navigator.clipboard.readText()) || this.#own
    } catch {
      return this.#own
    }
  }
}

import { isAllowedAttribute, isAllowedElement, isVoidElement, mayHaveStyle } from './allowed-markup.ts'
import { allowedStyle } from './allowed-styles.ts'
import { escapeText } from './escape-text.ts'
import type { ReadableMarkup } from './readable-markup.ts'

/** Maximum nesting of elements. Deeper elements keep only their text. */
const maximumDepth = 100

/** Writes the allowed elements and attributes that a parser reports, and escaped text. */
export class MarkupWriter implements ReadableMarkup {
  /** Names of the dropped parts: `<element>`, attribute or style property. */
  readonly removed = new Set<string>()
  /** Whether an element was dropped whose content was written. */
  hasUnwrapped = false
  html = ''
  /** The closing tag of each open element; empty for a void element. */
  readonly #closing: string[] = []
  #depth = 0

  readonly text = (text: string): void => {
    this.html += escapeText(text)
  }

  readonly open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    const isWritten = isAllowedElement(name) && this.#depth < maximumDepth
    const hasContent = isWritten && !isVoidElement(name)
    this.#closing.push(hasContent ? `</${name}>` : '')
    if (hasContent) this.#depth += 1
    if (isWritten) this.html += `<${name}${this.#attributes(name, attributes)}>`
    else {
      this.hasUnwrapped = true
      this.removed.add(`<${name}>`)
    }
  }

  readonly close = (): void => {
    const closing = this.#closing.pop() ?? ''
    this.html += closing
    if (closing !== '') this.#depth -= 1
  }

  readonly skip = (name: string): void => {
    this.removed.add(`<${name}>`)
  }

  #attributes(element: string, given: Readonly<Record<string, string>>): string {
    const written = new Map<string, string>()
    for (const [name, value] of Object.entries(given)) {
      if (name === 'style' && mayHaveStyle(element))
        written.set(
          name,
          allowedStyle(value, (part) => this.removed.add(part)),
        )
      else if (isAllowedAttribute(element, name, value)) written.set(name, value)
      else this.removed.add(name)
    }
    if (element === 'a' && written.has('href')) written.set('rel', 'noopener noreferrer nofollow')
    return (
      [...written]
        // Screen readers read out the address of a picture without an alt text. They skip a picture with an empty one.
        .filter(([name, value]) => value !== '' || name === 'alt')
        .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
        .join('')
    )
  }
}

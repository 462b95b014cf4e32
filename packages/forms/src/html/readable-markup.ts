import { isOpaqueElement } from './allowed-markup.ts'
import type { MarkupHandler } from './parser.ts'

export type ReadableMarkup = MarkupHandler & {
  /** An element that is dropped with all its content. */
  readonly skip?: (name: string) => void
}

/** Forwards what a reader may see, without the content of scripts, drawings and the like. */
export function readableOnly({ text, open, close, skip }: ReadableMarkup): MarkupHandler {
  /** Number of open elements, counted from the outermost dropped one. */
  let hidden = 0
  return {
    text: (part) => {
      if (hidden === 0) text(part)
    },
    open: (name, attributes) => {
      if (hidden > 0) hidden += 1
      else if (isOpaqueElement(name)) {
        hidden = 1
        skip?.(name)
      } else open(name, attributes)
    },
    close: (name) => {
      if (hidden > 0) hidden -= 1
      else close(name)
    },
  }
}

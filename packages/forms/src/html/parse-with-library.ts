import { Parser } from 'htmlparser2'
import type { MarkupHandler } from './parser.ts'

/** Reads markup by the library that reads it on the server and in pages alike. */
export function parseWithLibrary(html: string, { text, open, close }: MarkupHandler): void {
  let isParagraphImplied = false
  const parser = new Parser({
    ontext: text,
    onopentag: (name, attributes, isImplied) => {
      // A closing tag alone makes an empty paragraph, which shows nothing.
      isParagraphImplied = isImplied && name === 'p'
      if (!isParagraphImplied) open(name, attributes)
    },
    onclosetag: (name) => {
      if (!isParagraphImplied) close(name)
      isParagraphImplied = false
    },
  })
  parser.end(html)
}

import { Parser } from 'htmlparser2'
import type { MarkupHandler } from './parser.ts'

/** Parses markup with the library that the server and the pages share. */
export function parseWithLibrary(html: string, { text, open, close }: MarkupHandler): void {
  let isParagraphImplied = false
  const parser = new Parser({
    ontext: text,
    onopentag: (name, attributes, isImplied) => {
      // A lone closing tag makes an empty paragraph, which renders nothing.
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

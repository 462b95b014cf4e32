import { type FormDefinition, type Problem, parseDefinition } from '@rostrum/forms'

/** Where a text stops being JSON, counted from 1. */
type TextFault = { readonly line: number; readonly column: number }

export type ReadForm =
  | { readonly kind: 'form'; readonly definition: FormDefinition; readonly problems: readonly Problem[] }
  | { readonly kind: 'not_json'; readonly fault: TextFault | undefined }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }

/** Reads a form from JSON text that may come from anybody. */
export function readForm(text: string): ReadForm {
  let source: unknown
  try {
    source = JSON.parse(text)
  } catch (error) {
    return { kind: 'not_json', fault: faultOf(text, error) }
  }
  const { definition, problems } = parseDefinition(source)
  return definition ? { kind: 'form', definition, problems } : { kind: 'refused', problems }
}

/** Engines say the place in their own words: "at position 12", "line 2 column 3". */
function faultOf(text: string, error: unknown): TextFault | undefined {
  const message = error instanceof Error ? error.message : ''
  const named = /line (\d+) column (\d+)/.exec(message)
  if (named) return { line: Number(named[1]), column: Number(named[2]) }
  const position = /position (\d+)/.exec(message)
  const at = position ? Number(position[1]) : /end of|Unterminated/i.test(message) ? text.length : undefined
  if (at === undefined) return undefined
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

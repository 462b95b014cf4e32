import { type Options, parse } from 'acorn'

/** The position of a syntax error. Offsets count from the start of the text, lines and columns from 1. */
export type ScriptSyntaxError = {
  readonly message: string
  readonly at: number
  readonly line: number
  readonly column: number
}

/** Parses a script as the body of a function. The script does not run. */
export function findScriptSyntaxError(code: string): ScriptSyntaxError | undefined {
  return findSyntaxError(code, { ecmaVersion: 'latest', allowReturnOutsideFunction: true, sourceType: 'script' })
}

/** A change of a text, by offsets. */
export type TextChange = { readonly from: number; readonly to: number; readonly insert: string }

const closing = [')', ']', '}', "'", '"', '`'] as const

/** The closing bracket or quote that a script lacks, at the place of its error or at the end of what comes before it. */
export function syntaxFix(code: string, { at }: ScriptSyntaxError): TextChange | undefined {
  const places = [...new Set([code.slice(0, at).trimEnd().length, lineEnd(code, at), code.trimEnd().length])]
  for (const from of places) {
    const insert = closing.find(
      (sign) => findScriptSyntaxError(code.slice(0, from) + sign + code.slice(from)) === undefined,
    )
    if (insert !== undefined) return { from, to: from, insert }
  }
  return undefined
}

/** The place of a syntax error as an author sees it: where a closing sign is missing, not where the parser stumbles. */
export function placeOfSyntaxError(
  code: string,
  error: ScriptSyntaxError,
): { readonly from: number; readonly to: number } {
  const fix = syntaxFix(code, error)
  if (fix && fix.from > 0) return { from: fix.from - 1, to: fix.from }
  const to = Math.min(error.at + 1, code.length)
  return { from: Math.min(error.at, to), to }
}

function lineEnd(code: string, at: number): number {
  const end = code.indexOf('\n', at)
  return end === -1 ? code.length : end
}

function findSyntaxError(code: string, options: Options): ScriptSyntaxError | undefined {
  try {
    parse(code, options)
    return undefined
  } catch (error) {
    if (!(error instanceof SyntaxError) || !('pos' in error) || typeof error.pos !== 'number') throw error
    const message = error.message.replace(/ \(\d+:\d+\)$/, '')
    return { message, at: error.pos, ...positionAt(code, error.pos) }
  }
}

/** Line and column of an offset, from 1. */
export function positionAt(code: string, offset: number): { readonly line: number; readonly column: number } {
  const before = code.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

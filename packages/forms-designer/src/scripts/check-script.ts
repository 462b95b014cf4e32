import { type Options, parse } from 'acorn'

/** Where a script does not parse. Offsets count from the beginning of the text, lines and columns from 1. */
export type ScriptFault = {
  readonly message: string
  readonly at: number
  readonly line: number
  readonly column: number
}

/** Reads a script as the body of a function; it is never run here. */
export function scriptFault(code: string): ScriptFault | undefined {
  return faultIn(code, { ecmaVersion: 'latest', allowReturnOutsideFunction: true, sourceType: 'script' })
}

/** Reads a script that is the body of a function as a module has it: strict, and without comments of HTML. */
export function moduleFault(code: string): ScriptFault | undefined {
  return faultIn(`(function () {${code}\n})`, { ecmaVersion: 'latest', sourceType: 'module' })
}

function faultIn(code: string, options: Options): ScriptFault | undefined {
  try {
    parse(code, options)
    return undefined
  } catch (error) {
    if (!(error instanceof SyntaxError) || !('pos' in error) || typeof error.pos !== 'number') throw error
    const message = error.message.replace(/ \(\d+:\d+\)$/, '')
    return { message, at: error.pos, ...placeIn(code, error.pos) }
  }
}

/** Line and column of an offset, from 1. */
export function placeIn(code: string, offset: number): { readonly line: number; readonly column: number } {
  const before = code.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

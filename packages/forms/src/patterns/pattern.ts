import { getPatternEngine, type InvalidPattern, type Pattern } from './engine.ts'
import { plainPattern } from './plain-pattern.ts'

const maximumLength = 1000

const literal = /^\/(.+)\/([a-z]*)$/s

/** The pattern itself and its flags. */
export const partsOfPattern = (source: string) => {
  const [, body = source, flags = ''] = literal.exec(source) ?? []
  return { body, flags }
}

const plainOf = (body: string, flags: string) => (flags === '' ? plainPattern(body) : undefined)

/**
 * Parses an author's pattern, bare or as `/pattern/flags`.
 *
 * @throws Error when the pattern needs the engine and it is not loaded: see `preparePatterns`
 */
export function compilePattern(source: string): Pattern | InvalidPattern {
  const { body, flags } = partsOfPattern(source)
  if (body.length > maximumLength) return { reason: `longer than ${maximumLength}` }
  const plain = plainOf(body, flags)
  if (plain) return plain
  const engine = getPatternEngine()
  if (!engine) throw new Error(`The pattern ${source} is compiled before preparePatterns`)
  return engine(body, flags)
}

/** Whether a pattern needs the engine. */
export function needsEngine(source: string): boolean {
  const { body, flags } = partsOfPattern(source)
  return body.length <= maximumLength && plainOf(body, flags) === undefined
}

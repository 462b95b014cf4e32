export type Pattern = { readonly test: (text: string) => boolean }

export type InvalidPattern = { readonly reason: string }

/** Parses the body and flags of an author's pattern. */
export type PatternEngine = (body: string, flags: string) => Pattern | InvalidPattern

let currentEngine: PatternEngine | undefined

export function setPatternEngine(engine: PatternEngine): void {
  currentEngine = engine
}

export function getPatternEngine(): PatternEngine | undefined {
  return currentEngine
}

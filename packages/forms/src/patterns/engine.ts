export type Pattern = { readonly test: (text: string) => boolean }

export type NotAPattern = { readonly reason: string }

/** Reads the body and flags of an author's pattern. */
export type PatternEngine = (body: string, flags: string) => Pattern | NotAPattern

let present: PatternEngine | undefined

export function providePatternEngine(engine: PatternEngine): void {
  present = engine
}

export function patternEngine(): PatternEngine | undefined {
  return present
}

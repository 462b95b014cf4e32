/** Why a script failed: `line` counts from 1 within the script. */
export type ScriptError = {
  readonly reason: 'syntax' | 'error' | 'time' | 'memory'
  readonly message: string
  readonly line: number | undefined
}

/** A script that failed, at its place in the definition; the form goes on without it. */
export type FailedScript = ScriptError & { readonly path: string }

/** Deepest chain of scripts that set each other off. */
export const maximumCallDepth = 16

export const callDepthError: ScriptError = { reason: 'error', message: 'Too many calls in a row', line: undefined }

export type ScriptResult = { readonly value: unknown } | { readonly fault: ScriptError }

/** Answers what a script asks of the form. */
export type Bridge = (operation: string, args: readonly unknown[]) => unknown

/** A script that can run, for any cell of the widget that it belongs to; the empty key is the form. */
export type RunnableScript = {
  readonly path: string
  /** Whether it may look at one of its arguments; at all of them where it cannot be told. */
  readonly readsParameter: (parameter: string) => boolean
  readonly run: (key: string, args: readonly unknown[]) => ScriptResult
  /** As a validation script; answers the sentence that it refuses the value with. */
  readonly validate: (key: string, value: unknown) => ScriptResult
  /** As the check of the form as a whole. */
  readonly validateForm: (answers: unknown) => ScriptResult
}

/** What the scripts of one form run in. */
export type ScriptRunner = {
  /** By `scriptKey`. */
  readonly scripts: ReadonlyMap<string, RunnableScript>
  /** Scripts that cannot run. */
  readonly errors: readonly FailedScript[]
  /** A timer of a script has run down. */
  readonly fireTimer: (id: number) => ScriptResult
  /** What a script waits for has come, or has failed. */
  readonly settle: (id: number, isDone: boolean, value: unknown) => ScriptResult
  /** Whether its scripts were ended before they had all had their say: nothing can be said of what they make of a form. */
  readonly isTimedOut: () => boolean
  readonly dispose: () => void
}

/** Names a script by its widget, or as one of the form, and its hook. */
export const scriptKey = (nodeId: string | undefined, hook: string) => `${nodeId ?? ''}:${hook}`

/** Why a script failed: `line` counts from 1 within the script. */
export type ScriptError = {
  readonly reason: 'syntax' | 'error' | 'time' | 'memory' | 'depth'
  readonly message: string
  readonly line: number | undefined
  /** The script was too long by itself. Without it, the scripts before had left no time. */
  readonly isTooLong?: true
}

/** A script that failed, with its path in the definition. The form continues without it. */
export type FailedScript = ScriptError & {
  readonly path: string
  /** The paths of scripts that trigger each other without end, in order, where it failed for that reason. */
  readonly loop?: readonly string[]
  /** The script did not end at an event, so the form does not run it again. */
  readonly isOff?: true
}

/** Maximum depth of scripts that trigger each other. */
export const maximumCallDepth = 16

export const callDepthError: ScriptError = { reason: 'depth', message: 'Too many calls in a row', line: undefined }

export type ScriptResult = { readonly value: unknown } | { readonly error: ScriptError }

/** Handles the requests of a script to the form. */
export type Bridge = (operation: string, args: readonly unknown[]) => unknown

/** A script that can run for any cell of its widget; the empty key is the form. */
export type RunnableScript = {
  readonly path: string
  /** Whether the script may read one of its arguments; true for all of them when that is unknown. */
  readonly readsParameter: (parameter: string) => boolean
  readonly run: (key: string, args: readonly unknown[]) => ScriptResult
  /** Runs it as a validation script. Returns the message of its refusal. */
  readonly validate: (key: string, value: unknown) => ScriptResult
  /** Runs it as the check of the form as a whole. */
  readonly validateForm: (answers: unknown) => ScriptResult
}

/** The environment of the scripts of one form. */
export type ScriptRunner = {
  /** By `scriptKey`. */
  readonly scripts: ReadonlyMap<string, RunnableScript>
  /** Scripts that cannot run. */
  readonly errors: readonly FailedScript[]
  /** A timer of a script has expired. */
  readonly fireTimer: (id: number) => ScriptResult
  /** Data for a script has arrived, or the request has failed. */
  readonly settle: (id: number, isDone: boolean, value: unknown) => ScriptResult
  /** Whether the scripts were stopped before all of them had run. The state of the form is then incomplete. */
  readonly isTimedOut: () => boolean
  readonly dispose: () => void
}

/** The key of a script: its widget or the form, and its hook. */
export const scriptKey = (nodeId: string | undefined, hook: string) => `${nodeId ?? ''}:${hook}`

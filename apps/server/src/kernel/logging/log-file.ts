import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from '../make-folder.ts'

const levels: Readonly<Record<number, string>> = { 40: 'Warning', 50: 'Error', 60: 'Fatal' }
const isWorthShowing = /"level":[456]0/

type Sink = { write(text: string): unknown }
export type LogFile = Sink & {
  /** Opens the path again after log rotation has moved the file away. */
  reopen(): void
}

type LogLine = {
  readonly level: number
  readonly msg?: string
  readonly err?: Partial<Record<'type' | 'message' | 'stack', string>>
}

/** A warning or an error as readable text for the terminal. */
function formatLine(line: string): string {
  const { level, msg, err } = JSON.parse(line) as LogLine
  const summary = [...new Set([msg, err?.message || err?.type])].filter(Boolean).join(': ')
  return `${[`${levels[level]}: ${summary}`, err?.stack].filter(Boolean).join('\n')}\n`
}

/**
 * Starts a log file and renames the previous one. Each line goes to the file; warnings and errors also go to the
 * terminal. Once the file is no longer writable, everything goes to the terminal.
 *
 * @throws with one sentence for the operator when it cannot be written
 */
export function openLogFile(path: string, terminal: Sink = process.stderr): LogFile {
  let file: number | undefined = openStream(path)
  const fail = (error: unknown) => {
    if (file !== undefined) closeSync(file)
    file = undefined
    terminal.write(`Error: the log ${path} cannot be written: ${(error as Error).message}\n`)
  }
  return {
    write(line) {
      if (file === undefined) return terminal.write(line)
      if (isWorthShowing.test(line)) terminal.write(formatLine(line))
      try {
        return writeSync(file, line)
      } catch (error) {
        return fail(error)
      }
    },
    reopen() {
      try {
        const next = openSync(path, 'a', 0o600)
        if (file !== undefined) closeSync(file)
        file = next
      } catch (error) {
        fail(error)
      }
    },
  }
}

function openStream(path: string): number {
  try {
    makeFolder(dirname(path))
    rotatePrevious(path)
    return openSync(path, 'w', 0o600)
  } catch (cause) {
    throw new Error(`The log ${path} cannot be written; set LOG_FILE to another file.`, { cause })
  }
}

function rotatePrevious(path: string): void {
  // A folder would be renamed as a whole; opening it fails instead.
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  try {
    renameSync(path, `${path}.1`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

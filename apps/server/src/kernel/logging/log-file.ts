import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from '../files/make-folder.ts'

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

/** A warning or an error as a person at the terminal reads it. */
function formatLine(line: string): string {
  const { level, msg, err } = JSON.parse(line) as LogLine
  const said = [...new Set([msg, err?.message || err?.type])].filter(Boolean).join(': ')
  return `${[`${levels[level]}: ${said}`, err?.stack].filter(Boolean).join('\n')}\n`
}

/**
 * Begins a log file, and keeps the one before it beside it. Each line goes there, and warnings and errors to the terminal
 * as well. A file that cannot be written any more is given up, and everything is shown.
 *
 * @throws with one sentence for the operator when it cannot be written
 */
export function openLogFile(path: string, terminal: Sink = process.stderr): LogFile {
  let file: number | undefined = openStream(path)
  const giveUp = (error: unknown) => {
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
        return giveUp(error)
      }
    },
    reopen() {
      try {
        const next = openSync(path, 'a')
        if (file !== undefined) closeSync(file)
        file = next
      } catch (error) {
        giveUp(error)
      }
    },
  }
}

function openStream(path: string): number {
  try {
    makeFolder(dirname(path))
    rotatePrevious(path)
    return openSync(path, 'w')
  } catch (cause) {
    throw new Error(`The log ${path} cannot be written; set LOG_FILE to another file.`, { cause })
  }
}

function rotatePrevious(path: string): void {
  // A folder would be moved as a whole; to open it fails.
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  try {
    renameSync(path, `${path}.1`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

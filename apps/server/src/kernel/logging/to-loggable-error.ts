import { redactPersonalData } from './redact-personal-data.ts'

export type LoggableError = {
  /** Code of the error where it has one, or its class. */
  readonly type: string
  readonly message: string
  readonly frames: string
}

/**
 * What may be written down of an error. Its message keeps nothing that could name a person: what it quotes is left out, as
 * is every word that is not of plain letters, which our own messages are, long numbers, tokens and addresses.
 */
export function toLoggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', frames: '' }
  const { code } = error as Error & { code?: unknown }
  const type = typeof code === 'string' && code !== '' ? code : error.name
  return { type, message: messageOf(error, type), frames: redactPersonalData(framesOf(error)) }
}

const maximumLength = 2000
/** Messages of the database quote values in ways of their own. */
const sqlState = /^[0-9A-Z]{5}$/

function messageOf(error: Error, type: string): string {
  if (sqlState.test(type) || error.message === type) return ''
  const inner =
    error instanceof AggregateError ? error.errors.map((one) => ` ${formatError(toLoggableError(one))}`) : []
  return (redact(error.message) + inner.join('')).slice(0, maximumLength)
}

const redact = (text: string): string =>
  redactPersonalData(
    text
      .replace(/"[^"]*"?|`[^`]*`?|(?<![\w])'[^']*'?/g, '‹quoted›')
      .replace(/[^\s‹›]*[^\x20-\x7e\s‹›][^\s‹›]*/g, '‹text›'),
  )

/** The same in one line. */
export const formatError = ({ type, message }: Pick<LoggableError, 'type' | 'message'>): string =>
  message === '' ? type : `${type}: ${message}`

/** The first line of a stack repeats the message. */
const framesOf = ({ stack }: Error): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n')

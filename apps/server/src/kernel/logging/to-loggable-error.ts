import { redactPersonalData } from './redact-personal-data.ts'

export type LoggableError = {
  /** Code of the error, or its class when it has none. */
  readonly type: string
  readonly message: string
  readonly frames: string
}

/**
 * The part of an error that may be logged. Its message contains nothing that could identify a person. Quoted values,
 * words with anything but plain letters, long numbers, tokens and addresses are removed; our own messages need none of
 * them.
 */
export function toLoggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', frames: '' }
  const { code } = error as Error & { code?: unknown }
  const type = typeof code === 'string' && code !== '' ? code : error.name
  return { type, message: messageOf(error, type), frames: redactPersonalData(framesOf(error)) }
}

const maximumLength = 2000
/** Database messages quote values in their own format. */
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

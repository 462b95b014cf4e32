import { type Argument, type MessagePart, parseMessage } from './parse-message.ts'

/** The arguments of a message, those within branches included. */
export const argumentsOf = (message: string): Argument[] => argumentsIn(parseMessage(message))

const argumentsIn = (parts: readonly MessagePart[]): Argument[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string' || part.kind === 'number-sign') return []
    return 'branches' in part ? [part, ...[...part.branches.values()].flatMap(argumentsIn)] : [part]
  })

/** Names of the parameters that a message uses, sorted. */
export const parametersOf = (message: string): string[] =>
  [...new Set(argumentsOf(message).map(({ name }) => name))].sort()

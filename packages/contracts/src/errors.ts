import { joinPart, type NamesIn } from './contract-parts.ts'

/**
 * All refusals of the server with their HTTP status. The message of a code is in `@rostrum/i18n` under the same key;
 * its parameters are part of the error.
 */
export type ErrorCode = NamesIn<'errors'>

export const errorCatalogue = joinPart('errors')

/** Whether a module declares a refusal of this name. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)

import { contracts } from './modules.ts'

type ErrorsOf<C> = C extends { readonly errors: infer E } ? E : never
type KeysOf<R> = R extends unknown ? keyof R : never

/**
 * All refusals of the server with their HTTP status. The message of a code is in `@rostrum/i18n` under the same key;
 * its parameters are part of the error.
 */
export type ErrorCode = KeysOf<ErrorsOf<(typeof contracts)[number]>>

export const errorCatalogue: Readonly<Record<ErrorCode, number>> = Object.assign(
  {},
  ...contracts.map((contract) => ('errors' in contract ? contract.errors : {})),
)

/** Whether a module declares a refusal of this name. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)

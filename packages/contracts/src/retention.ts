import type { RetentionDeclaration } from './kernel/contract.ts'
import { contracts } from './modules.ts'

type RetentionOf<C> = C extends { readonly retention: infer R } ? R : never
type KeysOf<R> = R extends unknown ? keyof R : never
type KeysOfChosen<R> = R extends unknown ? { [K in keyof R]: R[K] extends 'fixed' ? never : K }[keyof R] : never

type Declared = RetentionOf<(typeof contracts)[number]>

/** The kinds of data with a retention period. */
export type RetentionKind = KeysOf<Declared>

/** Those whose period an installation sets, in days. */
export type ChosenRetention = KeysOfChosen<Declared>

const declared: Readonly<Record<string, RetentionDeclaration>> = Object.assign(
  {},
  ...contracts.map((contract) => ('retention' in contract ? contract.retention : {})),
)

/** Defaults and limits of the periods that an installation sets. */
export const chosenRetention = Object.fromEntries(
  Object.entries(declared).filter(([, declaration]) => declaration !== 'fixed'),
) as Readonly<Record<ChosenRetention, Exclude<RetentionDeclaration, 'fixed'>>>

export const isRetentionKind = (kind: string): kind is RetentionKind => Object.hasOwn(declared, kind)

export const isChosenRetention = (kind: string): kind is ChosenRetention => Object.hasOwn(chosenRetention, kind)

import { joinPart, type NamesIn, type PartOfAny } from './contract-parts.ts'
import type { RetentionDeclaration } from './kernel/contract.ts'

type KeysOfChosen<R> = R extends unknown ? { [K in keyof R]: R[K] extends 'fixed' ? never : K }[keyof R] : never

/** The kinds of data with a retention period. */
export type RetentionKind = NamesIn<'retention'>

/** Those whose period an installation sets, in days. */
export type ChosenRetention = KeysOfChosen<PartOfAny<'retention'>>

const declared = joinPart('retention')

/** Defaults and limits of the periods that an installation sets. */
export const chosenRetention = Object.fromEntries(
  Object.entries(declared).filter(([, declaration]) => declaration !== 'fixed'),
) as Readonly<Record<ChosenRetention, Exclude<RetentionDeclaration, 'fixed'>>>

export const isRetentionKind = (kind: string): kind is RetentionKind => Object.hasOwn(declared, kind)

export const isChosenRetention = (kind: string): kind is ChosenRetention => Object.hasOwn(chosenRetention, kind)

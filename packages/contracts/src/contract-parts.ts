import type { Contract } from './kernel/contract.ts'
import { contracts } from './modules.ts'

type Declared = (typeof contracts)[number]
/** The parts of a contract that are records by name; each name is declared by one module. */
type RecordPart = 'errors' | 'permissions' | 'retention' | 'scopeKinds'

/** What one contract declares in a part; never without it. */
type PartOf<C, Name extends keyof Contract> = C extends { readonly [K in Name]: infer Value } ? Value : never

/** What any module declares in a part, as a union. */
export type PartOfAny<Name extends keyof Contract> = PartOf<Declared, Name>

/** The names of all modules in a part. */
export type NamesIn<Name extends RecordPart> = KeysOf<PartOfAny<Name>>
type KeysOf<R> = R extends unknown ? keyof R : never

/** A union as its intersection. */
export type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never

/** One part of all modules together, in the order of the modules. */
export const joinPart = <Name extends RecordPart>(
  name: Name,
): Readonly<Record<NamesIn<Name>, NonNullable<Contract[Name]>[string & keyof NonNullable<Contract[Name]>]>> =>
  Object.assign({}, ...contracts.map((contract: Contract) => contract[name] ?? {}))

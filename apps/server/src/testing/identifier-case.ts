import type { ThingsOfOthers } from './world-of-others.ts'

type Thing = keyof ThingsOfOthers

/**
 * What somebody gets who asks for what is not theirs, where it is not the 404 or 403 of something that does not exist.
 * `at field`: it is a field of something of their own, so the refusal is told there. `without it`: a list or a sheet in
 * which it is missing. `each refused`: the call takes many, and says of each why it was refused.
 */
type Outcome = 'at field' | 'without it' | 'each refused'

/** How a call names what belongs to somebody. */
export type IdentifierCase = {
  /** The identifier, and whose thing is named by it. */
  readonly names: Readonly<Record<string, Thing>>
  /** What else a fitting request has. */
  readonly with?: (things: ThingsOfOthers & { readonly uploadOfStranger: string }) => object
  readonly outcome?: Outcome
  /** What nobody may have yet, so that there is no owner to compare with. */
  readonly hidden?: true
}

type ResourceCall = 'read' | 'export' | 'change' | 'remove'

/** The calls of one resource of the engine that name its records. */
export function ofResource(
  path: string,
  thing: Thing,
  ...calls: readonly ResourceCall[]
): Readonly<Record<string, IdentifierCase>> {
  const record = { names: { id: thing } }
  const paths: Readonly<Record<ResourceCall, Readonly<Record<string, IdentifierCase>>>> = {
    read: {
      [`GET ${path}/{id}`]: record,
      [`GET ${path}/{id}/history`]: record,
      [`GET ${path}/{id}/related`]: record,
      [`GET ${path}/options`]: { names: { ids: thing }, outcome: 'without it' },
    },
    export: { [`POST ${path}/exports`]: { names: { ids: thing }, outcome: 'without it' } },
    change: { [`PUT ${path}/{id}`]: { ...record, with: () => ({ revision: 1 }) } },
    remove: { [`POST ${path}/removal`]: { names: { ids: thing } } },
  }
  return Object.assign({}, ...calls.map((call) => paths[call]))
}

export function ofImports(path: string, thing: Thing, field: string): Readonly<Record<string, IdentifierCase>> {
  const batch = { names: { id: thing } }
  return {
    [`GET ${path}/imports/{id}`]: batch,
    [`PUT ${path}/imports/{id}/cell`]: { ...batch, with: () => ({ number: 2, field, text: 'x' }) },
    [`POST ${path}/imports/{id}/confirmation`]: batch,
    [`DELETE ${path}/imports/{id}`]: batch,
  }
}

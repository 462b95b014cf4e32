import type { z } from 'zod'
import type { Permission } from '../../permissions.ts'

export type FieldOf<S extends z.ZodObject> = Extract<keyof S['shape'], string>

/**
 * What list, record page, form, API, import and export of one kind of record all read. Data only: no SQL, no React, no
 * callbacks. A record also has an `id` and a `revision`, which no schema names.
 */
export type ResourceDef<N extends string = string, S extends z.ZodObject = z.ZodObject> = {
  readonly name: N
  readonly path: `/workbenchApi/${string}`
  readonly schema: S
  /** The field by which people call a record. */
  readonly title: FieldOf<S>
  /** An act without a permission does not exist. Import needs those of creating and changing. */
  readonly permissions: {
    readonly read: Permission
    readonly create?: Permission
    readonly update?: Permission
    readonly remove?: Permission
    readonly export?: Permission
  }
  readonly fieldPermissions?: {
    readonly [K in FieldOf<S>]?: { readonly read?: Permission; readonly write?: Permission }
  }
  /** Set when the record is made, and never again. */
  readonly immutable?: readonly FieldOf<S>[]
  /** Computed, or written by commands only. */
  readonly readOnly?: readonly FieldOf<S>[]
  readonly list: {
    readonly columns: readonly FieldOf<S>[]
    readonly filters?: readonly FieldOf<S>[]
    /** Whether records are found by words; what the words are looked for in, the binding says. */
    readonly search?: boolean
    readonly sort: readonly [FieldOf<S>, 'asc' | 'desc']
  }
  /** Fields that hold the identifiers of other records, by the name of their resource. */
  readonly relations?: { readonly [K in FieldOf<S>]?: string }
  /** Relations that are chosen among the records which say in one field, of the same name, what this record says in it. */
  readonly dependsOn?: { readonly [K in FieldOf<S>]?: FieldOf<S> }
  readonly transfer?: {
    readonly exportable?: readonly FieldOf<S>[]
    readonly importable?: readonly FieldOf<S>[]
    /** A row of an import overwrites the record with the same values here. */
    readonly matchOn?: readonly FieldOf<S>[]
  }
}

export const defineResource = <const N extends string, S extends z.ZodObject>(
  def: ResourceDef<N, S>,
): ResourceDef<N, S> => def

import type { z } from 'zod'
import type { PermissionIdentifier } from '../../kernel/contract.ts'
import type { FilterOperator } from './filter-operators.ts'
import type { partConcerns, StateShapes } from './state-shapes.ts'

export type FieldOf<S extends z.ZodObject> = Extract<keyof S['shape'], string>

type OpeningFilter<F extends string> = {
  readonly field: F
  readonly operator: FilterOperator
  readonly values: readonly string[]
}

/**
 * The single description of a record type for list, record page, form, API, import and export. Data only: no SQL, no
 * React, no callbacks. A record also has an `id` and a `revision`, which no schema contains.
 */
export type ResourceDef<
  N extends string = string,
  S extends z.ZodObject = z.ZodObject,
  P extends PermissionIdentifier = PermissionIdentifier,
> = {
  readonly name: N
  readonly path: `/workbenchApi/${string}`
  readonly schema: S
  /** Its records can be read as they are on any day (`asOf`). */
  readonly dated?: true
  /**
   * The field with the day from which the values of a record hold. Records of such a definition change by events: every
   * write states the day in this field.
   */
  readonly effectiveDay?: FieldOf<S>
  /** The field that labels a record. */
  readonly title: FieldOf<S>
  /** An action without a permission does not exist. Import requires those of create and update. */
  readonly permissions: {
    readonly read: P
    readonly create?: P
    readonly update?: P
    readonly remove?: P
    readonly export?: P
    /** To correct and rescind events of a record; by default that of updates. */
    readonly correct?: P
  }
  readonly fieldPermissions?: {
    readonly [K in FieldOf<S>]?: { readonly read?: P; readonly write?: P }
  }
  /** Set on creation, and never changed. */
  readonly immutable?: readonly FieldOf<S>[]
  /** The fields of a dated resource that change for many records at once; of other resources, those of no single record. */
  readonly bulk?: readonly FieldOf<S>[]
  /** Computed, or written by commands only. */
  readonly readOnly?: readonly FieldOf<S>[]
  readonly list: {
    readonly columns: readonly FieldOf<S>[]
    readonly filters?: readonly FieldOf<S>[]
    /** Whether text search is available. The binding defines which columns it searches. */
    readonly search?: boolean
    readonly sort: readonly [FieldOf<S>, 'asc' | 'desc']
    /**
     * What the list shows at first: the records that wait for its readers, in the order in which they are due. Readers
     * have all of them in one of its views. Columns that it gives one value are not there as long as it does.
     */
    readonly opens?: {
      readonly filters: readonly OpeningFilter<FieldOf<S>>[]
      readonly sort?: readonly [FieldOf<S>, 'asc' | 'desc']
    }
    /** Its records contain each other, and the list shows them so. The binding names the column of the parent. */
    readonly tree?: true
    /** Numbers whose sums the list shows. */
    readonly sums?: readonly FieldOf<S>[]
    /** Numbers that the list also draws as bars, each as a part of the largest one of the selection. */
    readonly bars?: readonly FieldOf<S>[]
    /** A field that divides the list: its values are views of it, with their counts. By default the first state of its columns. */
    readonly facet?: FieldOf<S>
  }
  /** Fields with the English text of other fields, by the field that they translate. */
  readonly english?: { readonly [K in FieldOf<S>]?: FieldOf<S> }
  /** Fields that lists show muted after another one in its column, such as the Latin spelling of a name. */
  readonly secondary?: { readonly [K in FieldOf<S>]?: FieldOf<S> }
  /**
   * Fields with an IANA time zone, by the instants that happen on its clock. Lists, exports and filters by day follow that
   * clock instead of the one of the installation.
   */
  readonly timeZones?: { readonly [K in FieldOf<S>]?: FieldOf<S> }
  /**
   * Days and instants until which something has to be done, always or as long as another field has one of these values.
   * Lists show what they mean now.
   */
  readonly dues?: {
    readonly [K in FieldOf<S>]?: true | { readonly field: FieldOf<S>; readonly values: readonly string[] }
  }
  /** Numbers that are parts of other ones, which their lists draw and name with them. */
  readonly partsOf?: { readonly [K in FieldOf<S>]?: FieldOf<S> }
  /** Which of these parts need attention: none of the whole, and more than the whole. */
  readonly partConcerns?: { readonly [K in FieldOf<S>]?: readonly (typeof partConcerns)[number][] }
  /** Codes and relations that tell records of equal titles apart where one is chosen: the second line of a choice. */
  readonly choice?: readonly FieldOf<S>[]
  /**
   * What the global search says of a record after its title. By default a code, a kind, a day or a period, a state and a
   * place of its list. A day and the end that follows it are one period.
   */
  readonly hit?: readonly FieldOf<S>[]
  /** Its place in the global search: people, places and work come before other records, and reference data after them. */
  readonly foundAs?: 'person' | 'place' | 'work' | 'reference'
  /** Fields whose values are states. */
  readonly states?: { readonly [K in FieldOf<S>]?: StateShapes }
  /**
   * Changes of state that are offered for one record and for many. `undo` is the action that takes one back, where the
   * lifecycle has such an action. A record that offers one in its own way has it for many only (`bulkOnly`). One with
   * `removes` deletes the records.
   */
  readonly transitions?: {
    readonly permission: P
    readonly actions: {
      readonly [action: string]: { readonly undo?: string; readonly bulkOnly?: true; readonly removes?: true }
    }
  }
  /** Fields with identifiers of other records, by the name of their resource. */
  readonly relations?: { readonly [K in FieldOf<S>]?: string }
  /**
   * Relations whose options are limited to records with the same value in the named field, or with that value in a list
   * of theirs that is called otherwise (`among`).
   */
  readonly dependsOn?: {
    readonly [K in FieldOf<S>]?: FieldOf<S> | { readonly field: FieldOf<S>; readonly among: string }
  }
  /** Relations whose options are limited to records with one of these values in a field of theirs. */
  readonly offered?: {
    readonly [K in FieldOf<S>]?: { readonly field: string; readonly values: readonly string[] }
  }
  /**
   * Relations that a record shows among its related lists with these records alone: those that have one of the values in
   * the named field. Figures of a record and its related lists then count the same.
   */
  readonly related?: { readonly [K in FieldOf<S>]?: { readonly field: FieldOf<S>; readonly values: readonly string[] } }
  readonly transfer?: {
    readonly exportable?: readonly FieldOf<S>[]
    readonly importable?: readonly FieldOf<S>[]
    /** A row of an import updates the record with equal values in these fields. */
    readonly matchOn?: readonly FieldOf<S>[]
    /** The rows of a sheet, where each asks for much; `maximumImportRows` otherwise. */
    readonly maximumRows?: number
  }
}

export const defineResource = <const N extends string, S extends z.ZodObject, const P extends PermissionIdentifier>(
  def: ResourceDef<N, S, P>,
): ResourceDef<N, S, P> => def

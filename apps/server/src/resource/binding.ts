import type { ErrorCode } from '@rostrum/contracts/errors'
import type { FieldOf, ResourceDef } from '@rostrum/contracts/resource/define-resource'
import { type FieldShape, fieldShape } from '@rostrum/contracts/resource/field-shape'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Staff } from '../platform/actor.ts'
import type { Tx } from '../platform/database/database.ts'
import type { KeyedFault } from '../platform/http/problem.ts'
import type { MenuDeclaration } from '../platform/menu-declaration.ts'
import type { Platform } from '../platform/platform.ts'

/** A column of the table `row`, or an expression over it, which is read and never written. */
export type Column = string | RawBuilder<unknown>

export type Values = Readonly<Record<string, unknown>>
export type Circumstances = { readonly platform: Platform; readonly tx: Tx; readonly actor: Staff; readonly now: Date }

/** A write as a guard sees it; `before` is missing when a record is made, `after` when it is removed. */
export type Change<V> = {
  readonly id: string
  readonly before?: V | undefined
  readonly after?: Partial<V> | undefined
}

/** Why a write is not possible now, whatever the value: a sentence of the catalogue at a field. */
export type Refusal<F extends string = string> = KeyedFault & { readonly path: F; readonly key: ErrorCode }

/** Judges writes before they happen, many at once; answers the refusals of each, in their order. */
export type Judge<V, F extends string> = (
  asking: { readonly platform: Platform; readonly now: Date; readonly tx?: Tx },
  changes: readonly Omit<Change<V>, 'id'>[],
) => Promise<readonly (readonly Refusal<F>[])[]>

export type Written<V> = { readonly id: string; readonly making: boolean; readonly values: V }

/**
 * Looks at a write before it happens, in its transaction. What it answers is called after the write, where what has
 * become of the data can be judged. Both refuse by throwing.
 */
export type Guard<V> = (circumstances: Circumstances, change: Change<V>) => Promise<(() => Promise<void>) | undefined>

export type KeyType = 'uuid' | 'bigint' | 'text'

/** What the engine needs to know of a resource that its definition, which the page reads too, must not say. */
export type Binding<S extends z.ZodObject> = {
  readonly table: string
  /** When `table` names a view, of which the database takes no samples. */
  readonly isView?: true
  readonly columns: { readonly [K in FieldOf<S>]: Column }
  /** Column of the identifier; `id` when it is not given. */
  readonly key?: string
  /** Its type in the database; `uuid` when it is not given. */
  readonly keyType?: KeyType
  /** Made by the database when it is not given; otherwise the field whose value is the identifier. */
  readonly keyField?: FieldOf<S>
  /** Where a row stands, as expressions over `row`; `installation` for rows that scopes do not tell apart. */
  readonly place: PlaceSql | 'installation'
  /** Column of the words that a search looks in. */
  readonly search?: string
  /** Rows that do not belong to the resource although they are in its table. */
  readonly only?: (now: Date) => RawBuilder<boolean>
  /** Turns what a column holds into what the caller reads, for example a masked number. */
  readonly present?: { readonly [K in FieldOf<S>]?: (value: unknown, platform: Platform) => unknown }
  /** How fields that are no plain values are written in the cells of spreadsheets. */
  readonly cells?: { readonly [K in FieldOf<S>]?: CellText }
  /** What is wrong with a record beyond its single fields, so that the preview of an import can say it. */
  readonly faultsOf?: (values: Partial<z.output<S>>) => readonly KeyedFault[]
  /** What circumstances forbid; the preview of an import says it too, and its rows are still written together. */
  readonly judge?: Judge<Partial<z.output<S>>, FieldOf<S>>
  readonly guard?: Guard<Partial<z.output<S>>>
  /** A command in place of the engine's own writing, for a record that is kept in several tables. */
  readonly write?: (circumstances: Circumstances, written: Written<Partial<z.output<S>>>) => Promise<void>
  /** Rows of a table without a revision are never changed by the engine. */
  readonly versioned?: false
  /** Its page in the workbench, at the path of its calls. */
  readonly menu?: Pick<MenuDeclaration, 'code' | 'parent' | 'icon'>
  /** Where a write changes what scopes reach: the actor as it is after the write. */
  readonly actorAfter?: (circumstances: Circumstances) => Promise<Staff>
  /** The field at which a violated constraint of the table is told. */
  readonly constraints?: Readonly<Record<string, FieldOf<S>>>
}

export type CellText = {
  readonly read: (text: string) => unknown
  readonly write: (value: unknown) => string
}

export type PlaceSql = {
  readonly unit?: RawBuilder<unknown>
  readonly subject?: RawBuilder<unknown>
  readonly owner?: RawBuilder<unknown>
}

/** A definition with its binding, as the engine works with it: field names are plain text here. */
export type Resource = {
  readonly def: ResourceDef
  readonly binding: Binding<z.ZodObject>
  readonly shapes: ReadonlyMap<string, FieldShape>
}

/** Ties a definition to a table; a field without a column does not compile. */
export function bindResource<N extends string, S extends z.ZodObject>(
  def: ResourceDef<N, S>,
  binding: Binding<S>,
): Resource {
  const relations: Readonly<Record<string, string | undefined>> = def.relations ?? {}
  const shapes = new Map(
    Object.entries(def.schema.shape).map(([name, schema]) => [
      name,
      fieldShape(schema as z.ZodType, relations[name] !== undefined),
    ]),
  )
  return { def: def as unknown as ResourceDef, binding: binding as unknown as Binding<z.ZodObject>, shapes }
}

/** Every resource by its name, for fields that refer to records of others. */
export type Resources = ReadonlyMap<string, Resource>

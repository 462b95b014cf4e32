import type { FieldOf, ResourceDef } from '@rostrum/contracts/engines/resource/define-resource'
import { type FieldShape, fieldShape } from '@rostrum/contracts/engines/resource/field-shape'
import type { ErrorCode } from '@rostrum/contracts/errors'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Staff } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { KeyedInputError } from '../../kernel/http/domain-error.ts'
import type { MenuDeclaration } from '../../kernel/menu-declaration.ts'
import type { Platform } from '../../kernel/platform.ts'

/** A column of the table `row`, or what is read of others and never written. */
export type Column = string | RawBuilder<unknown> | JoinTable

/** The identifiers that a table of links holds for a record: read as a list, and found by the indexes of that table. */
export type JoinTable = { readonly table: string; readonly recordColumn: string; readonly targetColumn: string }

/** An expression that says something else to every reader, such as a count of what is within their reach. */
export type ActorColumn = (actor: Staff) => RawBuilder<unknown>

export type Values = Readonly<Record<string, unknown>>
export type WriteContext = { readonly platform: Platform; readonly tx: Tx; readonly actor: Staff; readonly now: Date }

/** A write as a guard sees it; `before` is missing when a record is made, `after` when it is removed. */
export type Change<V> = {
  readonly id: string
  readonly before?: V | undefined
  readonly after?: Partial<V> | undefined
}

/** A change whose record may have no identifier yet. */
export type ProposedChange<V> = Omit<Change<V>, 'id'> & { readonly id?: string | undefined }

/** Why a write is not possible now, whatever the value: a sentence of the catalogue at a field. */
export type Refusal<F extends string = string> = KeyedInputError & { readonly path: F; readonly key: ErrorCode }

/** Judges writes before they happen, many at once; answers the refusals of each, in their order. */
export type Precheck<V, F extends string> = (
  asking: { readonly platform: Platform; readonly actor: Staff; readonly now: Date; readonly tx?: Tx },
  changes: readonly ProposedChange<V>[],
) => Promise<readonly (readonly Refusal<F>[])[]>

export type WrittenRecord<V> = { readonly id: string; readonly isCreate: boolean; readonly values: V }

/**
 * Looks at writes before they happen, in their transaction. What it answers is called after them, where what has become
 * of the data can be judged. Both refuse by throwing.
 */
export type Guard<V> = (
  circumstances: WriteContext,
  changes: readonly Change<V>[],
) => Promise<(() => Promise<void>) | undefined>

export type KeyType = 'uuid' | 'bigint' | 'text'

/** What the engine needs to know of a resource that its definition, which the page reads too, must not say. */
export type Binding<S extends z.ZodObject> = {
  readonly table: string
  /** The column of what a record is called for who reads no Chinese, empty where nobody has translated it. */
  readonly titleInEnglish?: string
  /** When `table` names a view, of which the database takes no samples. */
  readonly isView?: true
  readonly columns: { readonly [K in FieldOf<S>]: Column | ActorColumn }
  /** Column of the identifier; `id` when it is not given. */
  readonly key?: string
  /** Its type in the database; `uuid` when it is not given. */
  readonly keyType?: KeyType
  /** Made by the database when it is not given; otherwise the field whose value is the identifier. */
  readonly keyField?: FieldOf<S>
  /** Where a row stands, as expressions over `row`; `installation` for rows that scopes do not tell apart. */
  readonly scopeColumns: ScopeColumns | 'installation'
  /** The same for a row that is yet to be written, where `place` asks what the write itself makes so. */
  readonly insertScopeColumns?: ScopeColumns
  /** The field that says where a record stands: an import tells there that it would stand out of reach. */
  readonly scopeField?: FieldOf<S>
  /** Column of the words that a search looks in. */
  readonly search?: string
  /** Rows that do not belong to the resource although they are in its table. */
  readonly rowFilter?: (now: Date) => RawBuilder<boolean>
  /** Fields that are kept encrypted, and read by everybody as a mask of what they say. */
  readonly encrypted?: { readonly [K in FieldOf<S>]?: EncryptedField }
  /** How fields that are no plain values are written in the cells of spreadsheets. */
  readonly cells?: { readonly [K in FieldOf<S>]?: CellCodec }
  /** What is wrong with a record beyond its single fields, so that the preview of an import can say it. */
  readonly validateRow?: {
    /** The fields that it looks at: what is wrong with another one does not keep it from being said. */
    readonly fields: readonly FieldOf<S>[]
    readonly validate: (values: Partial<z.output<S>>) => readonly KeyedInputError[]
  }
  /** What circumstances forbid; the preview of an import says it too, and its rows are still written together. */
  readonly precheck?: Precheck<Partial<z.output<S>>, FieldOf<S>>
  /** The fields that `judge` looks at; a row of an import is judged once these are in order, whatever else is wrong with it. */
  readonly precheckFields?: readonly FieldOf<S>[]
  readonly guard?: Guard<Partial<z.output<S>>>
  /** A command in place of the engine's own writing, for records that are kept in several tables. */
  readonly write?: (
    circumstances: WriteContext,
    written: readonly WrittenRecord<Partial<z.output<S>>>[],
  ) => Promise<void>
  /** Rows of a table without a revision are never changed by the engine. */
  readonly versioned?: false
  /** Its page in the workbench, at the path of its calls. */
  readonly menu?: Pick<MenuDeclaration, 'code' | 'parent' | 'icon' | 'buttons'>
  /** Where a write changes what scopes reach: the actor as it is after the write. */
  readonly actorAfter?: (circumstances: WriteContext) => Promise<Staff>
  /** The field at which a violated constraint of the table is told. */
  readonly constraints?: Readonly<Record<string, FieldOf<S>>>
}

export type EncryptedField = { readonly purpose: string; readonly mask: (plain: string) => string }

export type CellCodec = {
  readonly parse: (text: string) => unknown
  readonly format: (value: unknown) => string
}

export type ScopeColumns = {
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
  if (def.transfer?.importable && binding.scopeColumns !== 'installation' && !binding.scopeField)
    throw new Error(`An import of ${def.name} needs to know which field places a record.`)
  const relations: Readonly<Record<string, string | undefined>> = def.relations ?? {}
  const shapes = new Map(
    Object.entries(def.schema.shape).map(([name, schema]) => [
      name,
      fieldShape(schema as z.ZodType, relations[name] !== undefined),
    ]),
  )
  return { def: def as unknown as ResourceDef, binding: binding as unknown as Binding<z.ZodObject>, shapes }
}

/** A resource as one reader has it: what columns say to them stands in place of what depends on the reader. */
export function forActor(resource: Resource, actor: Staff): Resource {
  const columns = Object.entries(resource.binding.columns)
  if (columns.every(([, column]) => typeof column !== 'function')) return resource
  const own = columns.map(([field, column]) => [field, typeof column === 'function' ? column(actor) : column])
  return { ...resource, binding: { ...resource.binding, columns: Object.fromEntries(own) } }
}

/** Every resource by its name, for fields that refer to records of others. */
export type Resources = ReadonlyMap<string, Resource>

/** A command for one record as one for many. */
export const writeEach =
  <V>(write: (circumstances: WriteContext, written: WrittenRecord<V>) => Promise<void>) =>
  async (circumstances: WriteContext, written: readonly WrittenRecord<V>[]): Promise<void> => {
    for (const one of written) await write(circumstances, one)
  }

import type { FieldOf, ResourceDef } from '@rostrum/contracts/engines/resource/define-resource'
import { type FieldShape, fieldShape } from '@rostrum/contracts/engines/resource/field-shape'
import type { ErrorCode } from '@rostrum/contracts/errors'
import type { Permission } from '@rostrum/contracts/permissions'
import type { ScopeColumn } from '@rostrum/contracts/scope-kinds'
import type { Locale } from '@rostrum/i18n/locale'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Staff } from '../../kernel/actor.ts'
import type { CommandContext } from '../../kernel/command-context.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { DomainError, KeyedInputError } from '../../kernel/http/domain-error.ts'
import type { MenuDeclaration } from '../../kernel/menu-declaration.ts'
import type { Correct, LiveEvent, Origin } from '../timeline/plan.ts'
import type { SubjectTimeline } from './timeline/subject-timeline.ts'

/** A column of the table `row`, or an expression over other tables, which is never written. */
export type Column = string | RawBuilder<unknown> | JoinTable

/** A field that no definition in code has, such as one that a unit adds to its staff files. */
export type RuntimeField = {
  readonly schema: z.ZodType
  /** An expression over `row`. */
  readonly column: RawBuilder<unknown>
  readonly label: (language: Locale) => string
  readonly optionLabel?: (option: string, language: Locale) => string
  readonly uses?: readonly ('filter' | 'export' | 'import')[]
  readonly readOnly?: true
  /** Events of the timeline set it, under its own name; a change of the record does not. */
  readonly dated?: true
  readonly encrypted?: EncryptedField
}

/** Run-time fields by name. Contexts with equal versions have equal fields. */
export type RuntimeFields = { readonly version: string; readonly fields: Readonly<Record<string, RuntimeField>> }

/** The identifiers that a join table stores for a record: read as a list, and found by the indexes of that table. */
export type JoinTable = { readonly table: string; readonly recordColumn: string; readonly targetColumn: string }

/** An expression that depends on the reader, such as a count of rows in the reader's scope. */
export type ActorColumn = (actor: Staff) => RawBuilder<unknown>

/** What the rows, columns and fields of a resource may depend on. */
export type RowContext = Omit<CommandContext, 'tx'> & {
  /** The calendar day, `YYYY-MM-DD`, as of which dated rows are read. */
  readonly asOf: string
  /** The current transaction, if any. Requesting a second connection while holding one may deadlock the pool. */
  readonly tx?: Tx
}

export type Values = Readonly<Record<string, unknown>>
export type WriteContext = CommandContext & {
  /** Of the events that the write adds; a command by default. */
  readonly origin?: Origin
  /** Why it is written, for its events. */
  readonly remark?: string
  /** In which names and problems are put down; that of the installation by default. */
  readonly language?: Locale
}

/** A write as seen by a guard; `before` is missing for a creation, `after` for a removal. */
export type Change<V> = {
  readonly id: string
  readonly before?: V | undefined
  readonly after?: Partial<V> | undefined
}

/** A change whose record may have no identifier yet. */
export type ProposedChange<V> = Omit<Change<V>, 'id'> & { readonly id?: string | undefined }

/** Why a write is not possible now, whatever the value: a message of the catalogue at a field. */
export type Refusal<F extends string = string> = KeyedInputError & { readonly path: F; readonly key: ErrorCode }

/** Checks many writes before they happen; returns the refusals of each, in order. */
export type Precheck<V, F extends string> = (
  context: Omit<CommandContext, 'tx'> & Partial<Pick<CommandContext, 'tx'>>,
  changes: readonly ProposedChange<V>[],
) => Promise<readonly (readonly Refusal<F>[])[]>

/** Makes many writes and takes them back; returns what the write has against each, in order. */
export type Trial<V, F extends string> = (
  context: Omit<WriteContext, 'tx'> & Partial<Pick<WriteContext, 'tx'>>,
  changes: readonly ProposedChange<V>[],
) => Promise<readonly (readonly (KeyedInputError & { readonly path: F })[])[]>

/** Says of many writes before they happen what is worth knowing, in order. That is no error of a call. */
export type Warn<V, F extends string> = (
  ...parameters: Parameters<Precheck<V, F>>
) => Promise<readonly (readonly (KeyedInputError & { readonly path: F })[])[]>

export type WrittenRecord<V> = { readonly id: string; readonly isCreate: boolean; readonly values: V }

/**
 * Checks writes before they happen, in their transaction. The function that it returns is called afterwards and can
 * check the result. Both refuse by throwing.
 */
export type Guard<V> = (
  context: WriteContext,
  changes: readonly Change<V>[],
) => Promise<(() => Promise<void>) | undefined>

/** The correction of an event of a record, with the corrections that follow from it, such as those of other dates. */
export type CompleteCorrection = (
  context: WriteContext,
  correction: { readonly id: string; readonly live: readonly LiveEvent[]; readonly change: Correct },
) => Promise<readonly Correct[]>

export type KeyType = 'uuid' | 'bigint' | 'text'

/** Server-only properties of a resource. The definition is public, because the page reads it too. */
export type Binding<S extends z.ZodObject> = {
  readonly table: string
  /** The column of the English name of a record, empty where it is not translated. */
  readonly titleInEnglish?: string
  /**
   * Columns, or expressions over `row`, with the English text of other fields than the title, empty where they are not
   * translated. Those of fields that the definition pairs (`english`) are known.
   */
  readonly inEnglish?: { readonly [K in FieldOf<S>]?: string | RawBuilder<unknown> }
  /**
   * Texts that the product itself gives, in the language of the reader: an expression over `row`, null for a record that
   * has its own.
   */
  readonly inLanguages?: { readonly [K in FieldOf<S>]?: (language: Locale) => RawBuilder<string | null> }
  /** The rows to read, as an item of `from`; by default those of the table. A dated resource needs it. */
  readonly rows?: (context: RowContext) => RawBuilder<unknown>
  readonly columns: { readonly [K in FieldOf<S>]: Column | ActorColumn }
  /** What readers see, sort and filter by in place of a column, which writes and events keep. */
  readonly shown?: { readonly [K in FieldOf<S>]?: RawBuilder<unknown> }
  /** Fields that are known at run time only. Written ones need `write`. */
  readonly runtimeFields?: (context: RowContext) => Promise<RuntimeFields>
  /** The field of the column that the table is partitioned by, if it is: filters by it leave partitions out. */
  readonly partitionedBy?: FieldOf<S>
  /** Column of the identifier; `id` by default. */
  readonly key?: string
  /** Its type in the database; `uuid` by default. */
  readonly keyType?: KeyType
  /** The scope of a row, as expressions over `row`; `installation` for rows outside of scopes. */
  readonly scopeColumns: ScopeColumns | 'installation'
  /** The same for a row that is created or moved, where `scopeColumns` would ask for what the write itself makes so. */
  readonly insertScopeColumns?: ScopeColumns
  /** The same for a new row of a sheet, over `given.columns`, an object with the values of the sheet by their column. */
  readonly sheetScopeColumns?: ScopeColumns
  /** The field that determines the scope of a record: an import reports there that the record would be out of scope. */
  readonly scopeField?: FieldOf<S>
  /** What an import says there, where a key that no record has is the likelier cause. */
  readonly outOfScope?: string
  /**
   * Column of the folded text to search in; or, for tables that no trigger folds, such as logs, the columns and
   * expressions over `row` that are folded while they are searched. The global search covers folded texts only.
   */
  readonly search?: string | readonly (string | RawBuilder<unknown> | ActorColumn)[]
  /** The field with the name of a person, which is sorted as its readers look it up. */
  readonly personName?: string
  /** Column with the key of the record that contains a row, for definitions that are shown as a tree. */
  readonly parent?: string
  /** Excludes rows of the table that do not belong to the resource. */
  readonly rowFilter?: (now: Date) => RawBuilder<boolean>
  /** What is written for the given values, such as coordinates of another datum converted; `before` on their day. */
  readonly prepare?: (values: Partial<z.output<S>>, before?: Partial<z.output<S>>) => Partial<z.output<S>>
  /** Encrypted fields, which every reader sees masked. */
  readonly encrypted?: { readonly [K in FieldOf<S>]?: EncryptedField }
  /**
   * Relations to records of a tree whose filters mean those below too: an array of the given ones and all below them on a
   * day. It depends on no row, so that it is read once.
   */
  readonly below?: { readonly [K in FieldOf<S>]?: (ids: readonly string[], asOf: string) => RawBuilder<unknown> }
  /** Spreadsheet formats of fields that are not plain values. */
  readonly cells?: { readonly [K in FieldOf<S>]?: CellCodec }
  /** Validation across the fields of a record: before each write, and in the preview of an import. */
  readonly validateRow?: {
    /** The fields that it reads: errors in other fields do not prevent it. */
    readonly fields: readonly FieldOf<S>[]
    readonly validate: (values: Partial<z.output<S>>) => readonly KeyedInputError[]
  }
  /**
   * Refusals that depend on the current state. The preview of an import reports them too; its rows are still written
   * together.
   */
  readonly precheck?: Precheck<Partial<z.output<S>>, FieldOf<S>>
  /**
   * The fields that `precheck` reads. A row of an import is checked once these are valid, whatever other errors it has.
   */
  readonly precheckFields?: readonly FieldOf<S>[]
  /**
   * The name that the database keeps unique among the records with the same value of another field, whatever the case
   * of its letters. The preview of an import finds what it would refuse.
   */
  readonly uniqueName?: { readonly field: FieldOf<S>; readonly within: FieldOf<S> }
  /** For commands whose refusals only the command itself knows: the preview of an import asks it for them. */
  readonly trial?: Trial<Partial<z.output<S>>, FieldOf<S>>
  /** The field of a refusal of a whole record, for the preview of an import; by default the effective day. */
  readonly refusedAt?: Readonly<Partial<Record<ErrorCode, FieldOf<S>>>>
  /** What the preview of an import says of rows that are written nevertheless. */
  readonly warn?: Warn<Partial<z.output<S>>, FieldOf<S>>
  readonly guard?: Guard<Partial<z.output<S>>>
  /** Sheets may have a column for each day, with the date as its head, in place of these two. */
  readonly dayColumns?: { readonly day: FieldOf<S>; readonly value: FieldOf<S> }
  /** The changes of state that the definition names. */
  readonly transitions?: Readonly<Record<string, BulkTransition>>
  /** The timeline of its records, which every write changes by events (`bindTimeline`). */
  readonly timeline?: SubjectTimeline
  readonly completeCorrection?: CompleteCorrection
  /** A command that replaces the engine's own write, for records in several tables. */
  readonly write?: (context: WriteContext, written: readonly WrittenRecord<Partial<z.output<S>>>[]) => Promise<void>
  /** Writes changed fields that have no days and are not in the table of the subjects of `timeline`. */
  readonly writeUndated?: (
    context: WriteContext,
    written: readonly WrittenRecord<Partial<z.output<S>>>[],
  ) => Promise<void>
  /** The engine never changes rows of a table without a revision. */
  readonly versioned?: false
  /** Its page in the workbench, at the path of its calls. */
  readonly menu?: Pick<MenuDeclaration, 'code' | 'parent' | 'icon' | 'buttons'>
  /**
   * The field that reports a violated constraint of the table, with its own message where a name that exists, a value
   * that exists and an invalid value do not describe the violation.
   */
  readonly constraints?: Readonly<Record<string, FieldOf<S> | ConstraintMessage<FieldOf<S>>>>
}

type ConstraintMessage<Field extends string> = { readonly field: Field; readonly key: string }

export type EncryptedField = { readonly purpose: string; readonly mask: (plain: string) => string }

export type CellCodec = {
  readonly parse: (text: string) => unknown
  readonly format: (value: unknown) => string
}

/** What a change of state would do to a record. */
export type TransitionVerdict = { readonly id: string; readonly verdict: 'changes' | 'unchanged' | DomainError }

/** A change of state of many records, all of which are in scope. */
export type BulkTransition = {
  /** Tells what would happen, and writes nothing. */
  readonly decide: (context: WriteContext, ids: readonly string[]) => Promise<readonly TransitionVerdict[]>
  /** Changes the records that allow it now, and tells what happened. */
  readonly perform: (context: WriteContext, ids: readonly string[]) => Promise<readonly TransitionVerdict[]>
}

/** The scope of rows as expressions, by scope column. */
export type ScopeColumns = { readonly [K in ScopeColumn]?: RawBuilder<unknown> } & {
  /** The unit of today, for rows of an earlier day: who reaches it reaches them, too. */
  readonly currentUnit?: RawBuilder<unknown>
}

/** A definition whose permissions a module declares. */
type DeclaredResource = ResourceDef<string, z.ZodObject, Permission>

/** A definition with its binding, as the engine uses it: field names are plain text here. */
export type Resource = {
  readonly def: DeclaredResource
  readonly binding: Binding<z.ZodObject>
  readonly shapes: ReadonlyMap<string, FieldShape>
  /** The rows of `Binding.rows` in a context (`inContext`). */
  readonly source?: RawBuilder<unknown>
  readonly runtime?: RuntimeFields['fields']
}

/** Binds a definition to a table; a field without a column does not compile. */
export function bindResource<N extends string, S extends z.ZodObject>(
  def: ResourceDef<N, S, Permission>,
  binding: Binding<S>,
): Resource {
  if (def.transfer?.importable && binding.scopeColumns !== 'installation' && !binding.scopeField)
    throw new Error(`An import of ${def.name} needs to know which field places a record.`)
  requireDatedWrites(def, binding)
  if (def.list.tree && binding.parent === undefined)
    throw new Error(`The tree of ${def.name} needs a column of parents.`)
  const relations: Readonly<Record<string, string | undefined>> = def.relations ?? {}
  const shapes = new Map(
    Object.entries(def.schema.shape).map(([name, schema]) => [
      name,
      fieldShape(schema as z.ZodType, relations[name] !== undefined),
    ]),
  )
  return { def: def as unknown as DeclaredResource, binding: binding as unknown as Binding<z.ZodObject>, shapes }
}

/** Dated rows have several versions of a record, which only a command can write. */
function requireDatedWrites<S extends z.ZodObject>(
  { name, dated, permissions, effectiveDay }: Pick<ResourceDef, 'name' | 'dated' | 'permissions' | 'effectiveDay'>,
  { rows, write, timeline }: Binding<S>,
): void {
  if ((effectiveDay === undefined) !== (timeline === undefined))
    throw new Error(`The effective day of ${name} needs a timeline, and the other way round.`)
  if (!dated) return
  if (!rows) throw new Error(`The rows of ${name} need to depend on the day.`)
  if (permissions.remove || ((permissions.create || permissions.update) && !write))
    throw new Error(`The dated records of ${name} are written by a command.`)
}

/** Every resource by its name, for fields that refer to records of others. */
export type Resources = ReadonlyMap<string, Resource>

/** Runs a command for one record on many. */
export const writeEach =
  <V>(write: (context: WriteContext, written: WrittenRecord<V>) => Promise<void>) =>
  async (context: WriteContext, written: readonly WrittenRecord<V>[]): Promise<void> => {
    for (const one of written) await write(context, one)
  }

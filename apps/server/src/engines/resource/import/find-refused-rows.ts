import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { DomainError, type KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { tryOut } from '../../../kernel/try-out.ts'
import type { Resource, Resources, Values, WriteContext } from '../binding.ts'
import type { ReadContext } from '../read-context.ts'
import { treeFieldOf } from './link-rows.ts'
import { writeValidated } from './write-validated.ts'

type TriedRow = {
  readonly number: number
  readonly mark: 'new' | 'update' | 'unchanged' | 'invalid'
  readonly values: Values
  readonly record: ResourceRecord | undefined
  readonly newId?: string | undefined
}

type Errors = Readonly<Record<string, Omit<KeyedInputError, 'path'>>>

/** A trial takes as long as the write, and longer with each refused row: a preview of more rows would not answer. */
const maximumTried = 200
/** More than anyone corrects before the next look: the search for further ones would take too long. */
const maximumRefused = 100

/**
 * The rows of a sheet of dated records that the write would refuse, with the reasons at their fields. Rules of timelines
 * concern several rows and what is stored, so the write itself is asked, and taken back.
 */
export async function findRefusedRows(
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  rows: readonly TriedRow[],
): Promise<ReadonlyMap<number, Errors>> {
  const written = rows.filter(({ mark }) => mark === 'new' || mark === 'update')
  const isTried = written.length > 0 && written.length <= maximumTried
  if (!resource.binding.timeline || !isTried) return new Map()
  const { platform, actor, now, language } = context
  const refused = await tryOut(context, (tx) =>
    tryRows(resources, resource, { platform, tx, actor, now, language, origin: 'import' }, byDepth(resource, written)),
  )
  return new Map([...refused].map(([{ number }, error]) => [number, errorsOf(resource, error)]))
}

/**
 * The parts of the sheet that can be written stay until the end, so that a row meets what the others change. A refused
 * row is tried again after the others, which may be what it needs.
 */
async function tryRows(
  resources: Resources,
  resource: Resource,
  context: WriteContext,
  rows: readonly TriedRow[],
): Promise<ReadonlyMap<TriedRow, DomainError>> {
  const { platform, tx } = context
  const refusalOf = async (some: readonly TriedRow[]): Promise<DomainError | undefined> => {
    const given = some.map(({ record, ...row }) => ({ ...row, recordId: record?.id, revision: record?.revision }))
    try {
      await platform.changes.attempt(
        tx,
        () => writeValidated(resources, resource, context, given),
        () => true,
      )
      return undefined
    } catch (error) {
      if (error instanceof DomainError) return error
      throw error
    }
  }
  const tryPart = async (some: readonly TriedRow[], refused: Map<TriedRow, DomainError>): Promise<void> => {
    const [first] = some
    if (!first || refused.size >= maximumRefused) return
    const refusal = await refusalOf(some)
    if (!refusal) return
    if (some.length === 1) {
      refused.set(first, refusal)
      return
    }
    const middle = Math.ceil(some.length / 2)
    await tryPart(some.slice(0, middle), refused)
    await tryPart(some.slice(middle), refused)
  }
  let pending = rows
  for (;;) {
    const refused = new Map<TriedRow, DomainError>()
    await tryPart(pending, refused)
    if (refused.size === 0 || refused.size === pending.length || refused.size >= maximumRefused) return refused
    pending = [...refused.keys()]
  }
}

/** New rows first, each after the one above it, as a part of the sheet may be written without the rest. */
function byDepth(resource: Resource, rows: readonly TriedRow[]): readonly TriedRow[] {
  const field = treeFieldOf(resource)
  const above = new Map(
    rows.flatMap(({ newId, values }) => (newId === undefined ? [] : [[newId, values[field ?? '']] as const])),
  )
  const depthOf = ({ mark, newId }: TriedRow): number => {
    if (mark !== 'new') return rows.length + 1
    let depth = 0
    for (let id: unknown = newId; typeof id === 'string' && above.has(id); id = above.get(id)) depth += 1
    return depth
  }
  const depths = new Map(rows.map((row) => [row, depthOf(row)]))
  return rows.toSorted((one, other) => (depths.get(one) ?? 0) - (depths.get(other) ?? 0))
}

/** What is against a row: at its fields, otherwise at the field of the whole refusal. */
function errorsOf({ binding, def, shapes }: Resource, { code, params, errors }: DomainError): Errors {
  const atFields = errors.flatMap((error) => ('key' in error && shapes.has(error.path) ? [error] : []))
  if (atFields.length > 0) return Object.fromEntries(atFields.map(({ path, ...problem }) => [path, problem]))
  const at = binding.refusedAt?.[code] ?? def.effectiveDay ?? def.title
  return { [at]: { key: code, params } }
}

import { bulkCandidates } from '@rostrum/contracts/engines/resource/bulk-calls'
import type { Staff } from '../../kernel/actor.ts'
import { invalid } from '../../kernel/http/domain-error.ts'
import type { Resource } from './binding.ts'

/** The fields that an actor may read: only these are listed, filtered, sorted, exported or shown in histories. */
export function readableFields({ def, shapes }: Resource, actor: Staff): readonly string[] {
  return [...shapes.keys()].filter((field) => {
    const permission = def.fieldPermissions?.[field]?.read
    return permission === undefined || actor.permissions.has(permission)
  })
}

/** When an actor may write a field: always, only at creation, or never. */
export function writability({ def }: Resource, field: string, actor: Staff): 'always' | 'once' | 'never' {
  const permission = def.fieldPermissions?.[field]
  const allowed = [permission?.read, permission?.write].every((one) => one === undefined || actor.permissions.has(one))
  if (!allowed || def.readOnly?.includes(field)) return 'never'
  return def.immutable?.includes(field) ? 'once' : 'always'
}

/**
 * Rejects fields that do not exist, or that the actor may not write now. For hidden fields both errors are equal.
 *
 * @throws DomainError at each such field
 */
export function requireWritable(resource: Resource, given: readonly string[], actor: Staff, isCreate: boolean): void {
  const refused = given.filter((field) => {
    const when = resource.shapes.has(field) ? writability(resource, field, actor) : 'never'
    return when === 'never' || (when === 'once' && !isCreate)
  })
  if (refused.length > 0) throw invalid(...refused.map((path) => ({ path, key: 'field.not_writable' })))
}

/** The columns of a sheet that an actor may import. */
export function importableFields(resource: Resource, actor: Staff): readonly string[] {
  const importable = resource.def.transfer?.importable ?? []
  return importable.filter((field) => writability(resource, field, actor) !== 'never')
}

/** The fields that an actor may change of many records at once: those that do not identify a single one. */
export function bulkFields(resource: Resource, actor: Staff): readonly string[] {
  const { def, binding, shapes } = resource
  return bulkCandidates(def).filter(
    (field) =>
      writability(resource, field, actor) === 'always' &&
      shapes.get(field)?.kind !== 'other' &&
      binding.encrypted?.[field] === undefined,
  )
}

import { type DataSource, isUsableName } from '@rostrum/forms'
import { updateSourceReferencesIn } from '../document/source-references.ts'
import { type Command, type Refusal, refuse } from './command.ts'
import { validateEdit } from './set-form.ts'

/**
 * Replaces the data source of this name, adds a new one, or deletes it when the new value is undefined. A rename
 * updates the options and scripts that use it.
 */
export function setDataSource(
  before: string | undefined,
  source: DataSource | undefined,
  selection: readonly string[],
): Command {
  return (document) => {
    const { dataSources = [] } = document.definition
    const refusal = source && nameRefusal(source.name, before, dataSources)
    if (refusal) return refusal
    const at = dataSources.findIndex(({ name }) => name === before)
    const added = source ? [source] : []
    const next = at < 0 ? [...dataSources, ...added] : dataSources.toSpliced(at, 1, ...added)
    const isRenamed = source && before !== undefined && source.name !== before
    const renames = new Map(isRenamed ? [[before, source.name]] : [])
    const followed = updateSourceReferencesIn(document, renames).definition
    return validateEdit({ ...followed, dataSources: next }, selection, 'config')
  }
}

function nameRefusal(name: string, before: string | undefined, others: readonly DataSource[]): Refusal | undefined {
  if (name === '') return refuse('name_required')
  if (!isUsableName(name)) return refuse('name_forbidden', { name })
  const isTaken = name !== before && others.some((other) => other.name === name)
  return isTaken ? refuse('name_duplicate', { name }) : undefined
}

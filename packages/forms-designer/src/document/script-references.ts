import type { FormDefinition } from '@rostrum/forms'
import { collectScripts, type Script } from '@rostrum/forms/definition/scripts-of'
import { positionAt } from '../scripts/check-script.ts'
import { namesIn, type ScriptName } from '../scripts/script-names.ts'
import type { Renaming } from './renaming.ts'

/** A script with updated references to widgets. The same word in an answer or a comment stays. */
export function renameInScript(code: string, renaming: Renaming): string {
  return replaceNames(code, namesIn(code, new Set(renaming.names)), ({ name, meaning }) =>
    meaning.kind === 'source' || meaning.kind === 'unknown' ? undefined : renaming.newName(name, meaning),
  )
}

/** A script with an updated reference to a data source. */
export function renameSourceInScript(code: string, renames: ReadonlyMap<string, string>): string {
  return replaceNames(code, namesIn(code, new Set(renames.keys())), ({ name, meaning }) =>
    meaning.kind === 'source' ? renames.get(name) : undefined,
  )
}

/** The data sources that a script queries, out of the given ones. */
export function findSourceNames(code: string, names: ReadonlySet<string>): readonly string[] {
  return namesIn(code, names).flatMap(({ name, meaning }) => (meaning.kind === 'source' ? [name] : []))
}

/** A name that remains in a script because only its author knows what it means. */
export type AmbiguousReference = Pick<Script, 'nodeId' | 'hook'> & {
  readonly name: string
  readonly line: number
  readonly column: number
}

/** The ambiguous references that a rename has left in the scripts of a form. */
export function findAmbiguousReferences(definition: FormDefinition, renaming: Renaming): readonly AmbiguousReference[] {
  const names = new Set(renaming.names)
  if (names.size === 0) return []
  return collectScripts(definition).flatMap(({ nodeId, hook, source }) =>
    namesIn(source, names)
      .filter(({ name, meaning }) => {
        if (meaning.kind === 'source') return false
        return meaning.kind === 'unknown' || renaming.isAmbiguous(name, meaning)
      })
      .map(({ name, from }) => ({ nodeId, hook, name, ...positionAt(source, from) })),
  )
}

function replaceNames(
  code: string,
  found: readonly ScriptName[],
  newName: (found: ScriptName) => string | undefined,
): string {
  let written = ''
  let at = 0
  for (const each of found.toSorted((one, other) => one.from - other.from)) {
    const name = newName(each)
    if (name === undefined) continue
    written += code.slice(at, each.from) + each.replacement(name)
    at = each.to
  }
  return written + code.slice(at)
}

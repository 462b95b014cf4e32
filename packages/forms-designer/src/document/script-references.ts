import type { FormDefinition } from '@rostrum/forms'
import { collectScripts, type Script } from '@rostrum/forms/scripts/scripts-of'
import { positionAt } from '../scripts/check-script.ts'
import { namesIn, type ScriptName } from '../scripts/script-names.ts'
import type { Renaming } from './renaming.ts'

/** A script with new names where it speaks of widgets; where the same word is an answer or a comment, it stays. */
export function renameInScript(code: string, renaming: Renaming): string {
  return replaceNames(code, namesIn(code, new Set(renaming.names)), ({ name, meaning }) =>
    meaning.kind === 'source' || meaning.kind === 'unknown' ? undefined : renaming.newName(name, meaning),
  )
}

/** A script with another name for a data source. */
export function renameSourceInScript(code: string, renames: ReadonlyMap<string, string>): string {
  return replaceNames(code, namesIn(code, new Set(renames.keys())), ({ name, meaning }) =>
    meaning.kind === 'source' ? renames.get(name) : undefined,
  )
}

/** Which of some data sources a script asks. */
export function findSourceNames(code: string, names: ReadonlySet<string>): readonly string[] {
  return namesIn(code, names).flatMap(({ name, meaning }) => (meaning.kind === 'source' ? [name] : []))
}

/** A name that still stands in a script, and that only its author can tell to mean the widget or something else. */
export type AmbiguousReference = Pick<Script, 'nodeId' | 'hook'> & {
  readonly name: string
  readonly line: number
  readonly column: number
}

/** What a renaming has left in the scripts of a form because nothing tells what is meant. */
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

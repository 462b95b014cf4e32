import type { FormDefinition } from '@rostrum/forms'
import { type Script, scriptsOf } from '@rostrum/forms/scripts/scripts-of'
import { placeIn } from '../scripts/check-script.ts'
import { namesIn, type ScriptName } from '../scripts/script-names.ts'
import type { Renaming } from './renaming.ts'

/** A script with new names where it speaks of widgets; where the same word is an answer or a comment, it stays. */
export function renameInScript(code: string, renaming: Renaming): string {
  return replaced(code, namesIn(code, new Set(renaming.names)), ({ name, means }) =>
    means.kind === 'source' || means.kind === 'unknown' ? undefined : renaming.newName(name, means),
  )
}

/** A script with another name for a data source. */
export function renameSourceInScript(code: string, renames: ReadonlyMap<string, string>): string {
  return replaced(code, namesIn(code, new Set(renames.keys())), ({ name, means }) =>
    means.kind === 'source' ? renames.get(name) : undefined,
  )
}

/** Which of some data sources a script asks. */
export function sourcesIn(code: string, names: ReadonlySet<string>): readonly string[] {
  return namesIn(code, names).flatMap(({ name, means }) => (means.kind === 'source' ? [name] : []))
}

/** A name that still stands in a script, and that only its author can tell to mean the widget or something else. */
export type UnjudgedMention = Pick<Script, 'nodeId' | 'hook'> & {
  readonly name: string
  readonly line: number
  readonly column: number
}

/** What a renaming has left in the scripts of a form because nothing tells what is meant. */
export function unjudgedIn(definition: FormDefinition, renaming: Renaming): readonly UnjudgedMention[] {
  const names = new Set(renaming.names)
  if (names.size === 0) return []
  return scriptsOf(definition).flatMap(({ nodeId, hook, source }) =>
    namesIn(source, names)
      .filter(({ name, means }) => {
        if (means.kind === 'source') return false
        return means.kind === 'unknown' || renaming.isUnclear(name, means)
      })
      .map(({ name, from }) => ({ nodeId, hook, name, ...placeIn(source, from) })),
  )
}

function replaced(
  code: string,
  found: readonly ScriptName[],
  newName: (found: ScriptName) => string | undefined,
): string {
  let written = ''
  let at = 0
  for (const each of found.toSorted((one, other) => one.from - other.from)) {
    const name = newName(each)
    if (name === undefined) continue
    written += code.slice(at, each.from) + each.written(name)
    at = each.to
  }
  return written + code.slice(at)
}

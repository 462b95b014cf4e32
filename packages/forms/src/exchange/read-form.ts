import { definitionVersion, type FormDefinition } from '../definition/definition.ts'
import { isObject, maximumDepth } from '../definition/json.ts'
import { ownEntry } from '../definition/own-entry.ts'
import { parseDefinition } from '../definition/parse-definition.ts'
import type { Problem } from '../definition/problems.ts'
import type { ExtraValidators } from '../plan/bind-checks.ts'
import { cutCycles } from '../rules/cut-cycles.ts'
import { importVForm } from '../vform/import-vform.ts'
import { positionOfPath, readJson, type TextPosition } from './json-text.ts'
import { unknownParts } from './unknown-parts.ts'

/** A place of a problem in the imported text. */
type ProblemPlace = Pick<Problem, 'path' | 'about'> & { readonly position: TextPosition }

/** A cause of problems, with its first place in the imported text, some others, and the number of all. */
export type LocatedProblem = Problem & {
  readonly position: TextPosition
  readonly others: readonly ProblemPlace[]
  readonly count: number
}

export type ReadForm =
  /** 'Invalid JSON format' */
  | { readonly kind: 'no_json'; readonly position: TextPosition }
  /** Valid JSON, but not a form. */
  | { readonly kind: 'no_form' }
  /** 'Version of JSON mismatch': the version is newer than this engine, which cannot interpret it. */
  | { readonly kind: 'other_version'; readonly expected: number; readonly found: string }
  /** `upgraded` asks for confirmation before an older document is upgraded to this version. */
  | {
      readonly kind: 'form'
      readonly format: 'own' | 'vform'
      readonly upgraded: boolean
      readonly definition: FormDefinition
      readonly problems: readonly LocatedProblem[]
      readonly more: number
    }
  /** `more` counts the causes after the first hundred. */
  | { readonly kind: 'refused'; readonly problems: readonly LocatedProblem[]; readonly more: number }

/** More causes than a person reads at a time. Each lookup of a position scans the whole text. */
const maximumLocatedProblems = 100

/** The other places of a cause that are listed. */
const maximumPlaces = 9

type LocateProblem = (problem: Problem) => TextPosition

/** Problems of one cause are one entry: the same problem with the same parameters, wherever it is. */
function locateProblems(problems: readonly Problem[], placeOf: LocateProblem) {
  const causes = Map.groupBy(problems, ({ code, params }) => JSON.stringify([code, params]))
  const groups = [...causes.values()]
  return {
    problems: groups.slice(0, maximumLocatedProblems).flatMap(([first, ...others]): readonly LocatedProblem[] => {
      if (!first) return []
      const places = others.slice(0, maximumPlaces).map((other) => ({
        path: other.path,
        ...(other.about !== undefined && { about: other.about }),
        position: placeOf(other),
      }))
      return [{ ...first, position: placeOf(first), others: places, count: others.length + 1 }]
    }),
    more: Math.max(groups.length - maximumLocatedProblems, 0),
  }
}

const invalidForm = (problems: readonly Problem[], placeOf: LocateProblem): ReadForm => ({
  kind: 'refused',
  ...locateProblems(problems, placeOf),
})

/** A module that exports a form is read as the form. Spaces take the place of its words, so that positions stay. */
function withoutModule(text: string): string {
  const head = /^\s*(?:export\s+default|module\.exports\s*=)\s*(?=[{])/.exec(text)?.[0]
  if (head === undefined) return text
  return head.replace(/\S/g, ' ') + text.slice(head.length).replace(/;\s*$/, '')
}

/** Reads a form from text: our format, older versions of it, and VForm 2 and 3. */
export function readForm(source: string, validators: ExtraValidators = {}): ReadForm {
  // Some editors write a byte order mark at the start of a file.
  const text = withoutModule(source.replace(/^\uFEFF/, ''))
  const json = readJson(text)
  if ('position' in json) {
    const { position, isTooDeep } = json
    if (!isTooDeep) return { kind: 'no_json', position }
    return invalidForm(
      [{ severity: 'error', path: '', code: 'too_deep', params: { limit: maximumDepth } }],
      () => position,
    )
  }
  const { value } = json
  const placeOf: LocateProblem = ({ path }) => positionOfPath(text, path)
  if (isObject(value) && Array.isArray(value.widgetList)) return readVForm(value, placeOf)
  if (!isObject(value) || !('children' in value)) return { kind: 'no_form' }
  const upgraded = upgrade(value)
  if (isObject(upgraded) && upgraded.version !== undefined && upgraded.version !== definitionVersion) {
    return { kind: 'other_version', expected: definitionVersion, found: JSON.stringify(upgraded.version) }
  }
  const parsed = parseDefinition(upgraded, validators)
  // Its author finds out in the designer which rule should give way.
  const { definition, problems } = parsed.definition || !isObject(upgraded) ? parsed : (cutCycles(upgraded) ?? parsed)
  if (!definition) return invalidForm(problems, placeOf)
  const all = locateProblems([...problems, ...unknownParts(value)], placeOf)
  return { kind: 'form', format: 'own', upgraded: upgraded !== value, definition, ...all }
}

function readVForm(source: unknown, placeOf: LocateProblem): ReadForm {
  const { definition, problems, version } = importVForm(source)
  if (version > 3) return { kind: 'other_version', expected: 3, found: String(version) }
  if (!definition) return invalidForm(problems, placeOf)
  return { kind: 'form', format: 'vform', upgraded: version < 3, definition, ...locateProblems(problems, placeOf) }
}

/** The upgrade steps from each older version of our format to the next. The first documents had no version. */
const upgrades: Readonly<Record<string, (source: Record<string, unknown>) => Record<string, unknown>>> = {
  undefined: (source) => ({ ...source, version: 1, config: source.config ?? {} }),
}

function upgrade(source: unknown): unknown {
  let current = source
  while (isObject(current) && Array.isArray(current.children)) {
    // The version may be any value, also one that cannot be converted to text.
    const step = typeof current.version === 'object' ? undefined : ownEntry(upgrades, String(current.version))
    if (!step) return current
    current = step(current)
  }
  return current
}

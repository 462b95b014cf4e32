import { listedCodeLimit, listedNameLimit } from '@rostrum/contracts/kernel/coded-limits'
import { educations } from '@rostrum/contracts/recruitment/positions/education-levels'
import { listedLimit, yearsLimit } from '@rostrum/contracts/recruitment/positions/requirement-limits'
import type {
  Degree,
  PoliticalStatus,
  RegionOf,
  Requirement,
} from '@rostrum/contracts/recruitment/positions/requirements'
import { newKey } from '@rostrum/ui/new-key'

export type Rule = Requirement['rule']

export const rules = [
  'education',
  'degree',
  'major',
  'age',
  'sex',
  'politicalStatus',
  'region',
  'workYears',
  'certificate',
  'condition',
] as const satisfies readonly Rule[]
export const degrees = ['bachelor', 'master', 'doctor'] as const satisfies readonly Degree[]
export const statuses = [
  'party',
  'probationary',
  'youthLeague',
  'democraticParty',
  'independent',
  'masses',
] as const satisfies readonly PoliticalStatus[]
export const regionKinds = ['household', 'birthplace', 'studentOrigin'] as const satisfies readonly RegionOf[]

type RequirementError = {
  readonly kind: 'nothing_said' | 'years_range' | 'line_invalid' | 'too_many'
  /** Numbers of the lines with the error. */
  readonly lines: readonly string[]
  readonly maximum: number
}

/** A requirement, or the error of the input. */
export type ParseResult = {
  readonly requirement?: Requirement | undefined
  readonly error?: RequirementError | undefined
}

/** Parses the input of one rule into a requirement. */
export function parseRequirement(rule: Rule, entries: FormData): ParseResult {
  const listed = textOf(entries, 'entries')
  const invalid = invalidLines(listed)
  if (invalid.length > 0) return errorOf('line_invalid', invalid)
  if (codedIn(listed).length > listedLimit) return errorOf('too_many')
  if ((rule === 'age' || rule === 'workYears') && !isRange(entries)) return errorOf('years_range')
  const requirement = parsers[rule](entries)
  return requirement ? { requirement } : errorOf('nothing_said')
}

const errorOf = (kind: RequirementError['kind'], lines: readonly number[] = []): ParseResult => ({
  error: { kind, lines: lines.map(String), maximum: listedLimit },
})

type RequirementParser = (entries: FormData) => Requirement | undefined

const textOf = (entries: FormData, name: string) => String(entries.get(name) ?? '').trim()
const numberOf = (entries: FormData, name: string) =>
  textOf(entries, name) === '' ? undefined : Number(textOf(entries, name))
const chosenOf = <T extends string>(entries: FormData, name: string, among: readonly T[]) =>
  among.filter((one) => entries.getAll(name).includes(one))

const parsers: { readonly [R in Rule]: RequirementParser } = {
  education: (entries) => {
    const [minimum] = chosenOf(entries, 'minimum', educations)
    const [maximum] = chosenOf(entries, 'maximum', educations)
    return minimum && { rule: 'education', minimum, ...(maximum && { maximum }) }
  },
  degree: (entries) => {
    const [minimum] = chosenOf(entries, 'minimum', degrees)
    return minimum && { rule: 'degree', minimum }
  },
  age: (entries) => {
    const [minimum, maximum] = [numberOf(entries, 'minimum'), numberOf(entries, 'maximum')]
    if (minimum === undefined && maximum === undefined) return undefined
    return { rule: 'age', ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
  },
  workYears: (entries) => {
    const minimum = numberOf(entries, 'minimum')
    return minimum === undefined ? undefined : { rule: 'workYears', minimum }
  },
  sex: (entries) => ({ rule: 'sex', sex: textOf(entries, 'sex') === 'male' ? 'male' : 'female' }),
  politicalStatus: (entries) => {
    const anyOf = chosenOf(entries, 'anyOf', statuses)
    return anyOf.length === 0 ? undefined : { rule: 'politicalStatus', anyOf }
  },
  region: (entries) => {
    const of = chosenOf(entries, 'of', regionKinds)
    const regions = codedIn(textOf(entries, 'entries'))
    return of.length === 0 || regions.length === 0 ? undefined : { rule: 'region', of, regions }
  },
  major: (entries) => {
    const majors = codedIn(textOf(entries, 'entries'))
    return majors.length === 0 ? undefined : { rule: 'major', majors }
  },
  certificate: (entries) => {
    const anyOf = codedIn(textOf(entries, 'entries'))
    return anyOf.length === 0 ? undefined : { rule: 'certificate', anyOf }
  },
  condition: (entries) => {
    const [text, textEn] = [textOf(entries, 'text'), textOf(entries, 'textEn')]
    if (text === '') return undefined
    return { rule: 'condition', id: newKey(), text, ...(textEn !== '' && { textEn }) }
  },
}

const linesOf = (text: string) => text.split('\n').map((line) => line.trim())

/** A code and a name, as copied from a catalogue; an English name may follow after a slash. */
function codedOf(line: string) {
  const [, code, name, nameEn] = /^(\S+)\s+([^|]+?)\s*(?:\|\s*(.+))?$/.exec(line) ?? []
  if (!code || !name || code.length > listedCodeLimit) return undefined
  if (name.length > listedNameLimit || (nameEn?.length ?? 0) > listedNameLimit) return undefined
  return { code, name, ...(nameEn && { nameEn }) }
}

const codedIn = (text: string) => linesOf(text).flatMap((line) => codedOf(line) ?? [])

const invalidLines = (text: string): number[] =>
  linesOf(text).flatMap((line, at) => (line === '' || codedOf(line) ? [] : [at + 1]))

const isYears = (value: number | undefined) =>
  value === undefined || (Number.isInteger(value) && value >= 0 && value <= yearsLimit)

const isRange = (entries: FormData): boolean => {
  const [minimum, maximum] = [numberOf(entries, 'minimum'), numberOf(entries, 'maximum')]
  return isYears(minimum) && isYears(maximum) && (minimum ?? 0) <= (maximum ?? yearsLimit)
}

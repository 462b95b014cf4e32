import { educations } from '@rostrum/contracts/education-levels'
import { listedCodeLimit, listedLimit, listedNameLimit, yearsLimit } from '@rostrum/contracts/requirement-limits'
import type { Degree, PoliticalStatus, RegionOf, Requirement } from '@rostrum/contracts/requirements'
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
export const places = ['household', 'birthplace', 'studentOrigin'] as const satisfies readonly RegionOf[]

type Fault = {
  readonly kind: 'nothing_said' | 'years_range' | 'line_faulty' | 'too_many'
  /** Numbers of the lines that it is about. */
  readonly lines: string
  readonly maximum: number
}

/** A requirement, or why what was entered is none. */
export type Reading = { readonly requirement?: Requirement | undefined; readonly fault?: Fault | undefined }

/** What was entered for one rule, as a requirement. */
export function readRequirement(rule: Rule, entries: FormData): Reading {
  const listed = textOf(entries, 'entries')
  const faulty = faultyLines(listed)
  if (faulty.length > 0) return faultOf('line_faulty', faulty)
  if (codedIn(listed).length > listedLimit) return faultOf('too_many')
  if ((rule === 'age' || rule === 'workYears') && !isRange(entries)) return faultOf('years_range')
  const requirement = readers[rule](entries)
  return requirement ? { requirement } : faultOf('nothing_said')
}

const faultOf = (kind: Fault['kind'], lines: readonly number[] = []): Reading => ({
  fault: { kind, lines: lines.join(', '), maximum: listedLimit },
})

type Reader = (entries: FormData) => Requirement | undefined

const textOf = (entries: FormData, name: string) => String(entries.get(name) ?? '').trim()
const numberOf = (entries: FormData, name: string) =>
  textOf(entries, name) === '' ? undefined : Number(textOf(entries, name))
const chosenOf = <T extends string>(entries: FormData, name: string, among: readonly T[]) =>
  among.filter((one) => entries.getAll(name).includes(one))

const readers: { readonly [R in Rule]: Reader } = {
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
    const of = chosenOf(entries, 'of', places)
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

/** A code and a name, as they are copied out of a catalogue; a name in English may follow behind a stroke. */
function codedOf(line: string) {
  const [, code, name, nameEn] = /^(\S+)\s+([^|]+?)\s*(?:\|\s*(.+))?$/.exec(line) ?? []
  if (!code || !name || code.length > listedCodeLimit) return undefined
  if (name.length > listedNameLimit || (nameEn?.length ?? 0) > listedNameLimit) return undefined
  return { code, name, ...(nameEn && { nameEn }) }
}

const codedIn = (text: string) => linesOf(text).flatMap((line) => codedOf(line) ?? [])

const faultyLines = (text: string): number[] =>
  linesOf(text).flatMap((line, at) => (line === '' || codedOf(line) ? [] : [at + 1]))

const isYears = (value: number | undefined) =>
  value === undefined || (Number.isInteger(value) && value >= 0 && value <= yearsLimit)

const isRange = (entries: FormData): boolean => {
  const [minimum, maximum] = [numberOf(entries, 'minimum'), numberOf(entries, 'maximum')]
  return isYears(minimum) && isYears(maximum) && (minimum ?? 0) <= (maximum ?? yearsLimit)
}

import type { Coded } from '../../kernel/coded.ts'
import type { Actual, PoliticalStatus, Requirement, Verdict } from './requirements.ts'
import { stemOfMajor } from './stem-of-major.ts'

/** Looks up a message of the reader's language and fills it; the keys are those under `requirement.`. */
export type TranslateRequirement = (
  key: `requirement.${string}`,
  params?: Readonly<Record<string, string | number>>,
) => string
type FormatDay = (day: string) => string
type CodeStyle = 'brief' | 'major' | 'coded'

/** Formats the requirements of a position, the facts of a person, and their comparison. */
export const requirementFormatter = (t: TranslateRequirement, writeDay: FormatDay, reader: 'applicant' | 'staff') => ({
  /** All requirements in one line. Free conditions appear with the verdicts only. */
  line: (requirements: readonly Requirement[]): string =>
    requirements
      .filter(({ rule }) => rule !== 'condition')
      .map((requirement) => formatRequirement(requirement, 'brief', t))
      .join(t('requirement.clause')),
  /** One requirement in full, with catalogue codes and the reference day for ages. */
  required: (requirement: Requirement, referenceDate: string): string => {
    const words = formatRequirement(requirement, 'coded', t)
    if (requirement.rule !== 'age') return words
    return t('requirement.age_on', { age: words, day: writeDay(requirement.referenceDate ?? referenceDate) })
  },
  /** Names of a catalogue to choose from. */
  names: (entries: readonly Coded[]): string[] => disambiguateNames(entries, t),
  /** The same, for majors: of those that share a name, the level of education says more than a code. */
  majorNames: (entries: readonly Coded[]): string[] => nameMajors(entries, t),
  actual: ({ actual, verdict }: Verdict): string => {
    if (actual) return formatActual(actual, t)
    if (verdict === 'attest') return t(`requirement.to_attest_${reader}`)
    return verdict === 'meets' ? t('requirement.not_required') : t('requirement.not_filled')
  },
})

function formatRequirement(requirement: Requirement, kind: CodeStyle, t: TranslateRequirement): string {
  switch (requirement.rule) {
    case 'education':
      return formatEducation(requirement, t)
    case 'degree':
      if (requirement.minimum === 'none') return t('requirement.degree_any')
      if (requirement.minimum === 'doctor') return t('requirement.degree_doctor')
      return t('requirement.degree_from', { degree: t(`requirement.degree_${requirement.minimum}`) })
    case 'major':
      return requirement.majors === 'unlimited'
        ? t('requirement.major_any')
        : codedList(requirement.majors, kind === 'brief' ? 'major' : kind, t)
    case 'age':
      return formatAge(requirement, t)
    case 'sex':
      return t(`requirement.sex_only_${requirement.sex}`)
    case 'politicalStatus':
      return requirement.anyOf.map((status) => formatPoliticalStatus(status, t)).join(t('requirement.region_or'))
    case 'region':
      return t('requirement.region_in', {
        places: requirement.of.map((place) => t(`requirement.region_${place}`)).join(t('requirement.region_or')),
        regions: codedList(requirement.regions, 'brief', t),
      })
    case 'workYears':
      return t('requirement.work_years', { count: requirement.minimum })
    case 'certificate':
      return codedList(requirement.anyOf, 'brief', t)
    case 'condition':
      return requirement.text
  }
}

function formatEducation(
  { minimum, maximum }: Extract<Requirement, { rule: 'education' }>,
  t: TranslateRequirement,
): string {
  const from = t(`requirement.education_${minimum}`)
  if (maximum === undefined) return t('requirement.education_from', { education: from })
  if (maximum === minimum) return t('requirement.education_only', { education: from })
  return t('requirement.education_range', { from, to: t(`requirement.education_${maximum}`) })
}

function formatAge({ minimum, maximum }: Extract<Requirement, { rule: 'age' }>, t: TranslateRequirement): string {
  if (minimum !== undefined && maximum !== undefined) return t('requirement.age_range', { minimum, maximum })
  return maximum === undefined
    ? t('requirement.age_from', { minimum: minimum ?? 0 })
    : t('requirement.age_until', { maximum })
}

const formatPoliticalStatus = (status: PoliticalStatus, t: TranslateRequirement): string =>
  t(`requirement.political_${status}`)

const briefLength = 3

/** A list from a catalogue; the short form has no codes and the first few entries only. */
function codedList(entries: readonly Coded[], kind: CodeStyle, t: TranslateRequirement): string {
  const join = (names: readonly string[]) => names.join(t('requirement.separator'))
  if (kind === 'coded') return join(entries.map(({ name, code }) => t('requirement.coded', { name, code })))
  const names = kind === 'major' ? nameMajors(entries, t) : disambiguateNames(entries, t)
  if (names.length <= briefLength) return join(names)
  return t('requirement.and_more', { names: join(names.slice(0, briefLength)), count: names.length })
}

/** The names of entries. Entries that share a name, as translations may, or almost do, get their codes appended. */
function disambiguateNames(entries: readonly Coded[], t: TranslateRequirement): string[] {
  const stems = entries.map(({ name }) => stemOfMajor(name))
  const isShared = (name: string) => stems.filter((stem) => stem === stemOfMajor(name)).length > 1
  return entries.map(({ name, code }) => (isShared(name) ? t('requirement.coded', { name, code }) : name))
}

/** The level of education that a code of the catalogues of majors belongs to; undefined for any other code. */
function educationOf(code: string): 'juniorCollege' | 'bachelor' | 'postgraduate' | undefined {
  if (/^G\d/.test(code)) return 'postgraduate'
  if (/^[01]\d/.test(code)) return 'bachelor'
  return /^[45]\d/.test(code) ? 'juniorCollege' : undefined
}

function nameMajors(entries: readonly Coded[], t: TranslateRequirement): string[] {
  const levels = entries.map(({ name, code }) => [stemOfMajor(name), educationOf(code)] as const)
  return disambiguateNames(entries, t).map((shown, at) => {
    const { name = '', code = '' } = entries[at] ?? {}
    const education = educationOf(code)
    const same = levels.filter(([stem, level]) => stem === stemOfMajor(name) && level === education)
    const isDistinct = shown !== name && education !== undefined && same.length === 1
    return isDistinct ? t('requirement.coded', { name, code: t(`requirement.education_${education}`) }) : shown
  })
}

function formatActual(actual: Actual, t: TranslateRequirement): string {
  switch (actual.rule) {
    case 'education':
      return actual.education ? t(`requirement.education_${actual.education}`) : t('requirement.not_filled')
    case 'degree':
      return t(`requirement.degree_${actual.degree}`)
    case 'major':
      return actual.majors.length > 0 ? codedList(actual.majors, 'coded', t) : t('requirement.not_filled')
    case 'age':
      return t('requirement.age_years', { years: actual.years })
    case 'sex':
      return t(`requirement.sex_${actual.sex}`)
    case 'politicalStatus':
      return formatPoliticalStatus(actual.politicalStatus, t)
    case 'region':
      return actual.regions
        .map(({ of, name }) => t('requirement.region_of', { place: t(`requirement.region_${of}`), region: name }))
        .join(t('requirement.separator'))
    case 'workYears':
      if (actual.years === 0 && actual.months === 0) return t('requirement.work_none')
      return t('requirement.work_had', { years: actual.years, months: actual.months })
    case 'certificate':
      return actual.certificates.length > 0
        ? codedList(actual.certificates, 'brief', t)
        : t('requirement.certificates_none')
  }
}

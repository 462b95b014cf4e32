import type { Coded } from '@rostrum/contracts/kernel/coded'
import type {
  Actual,
  Eligibility,
  Requirement,
  TranslatedCode,
} from '@rostrum/contracts/recruitment/positions/requirements'
import type { Locale } from '@rostrum/i18n/locale'
import type { Platform } from '../../../kernel/platform.ts'
import { type CatalogueNames, catalogueNames } from '../../system/reference/public.ts'

/**
 * Translates requirements and verdicts for a reader: English texts for readers who read no Chinese. Untranslated texts
 * stay in Chinese.
 */
export type RequirementTranslation = {
  readonly requirement: (requirement: Requirement) => Requirement
  readonly eligibility: (eligibility: Eligibility) => Eligibility
}

const untranslated: RequirementTranslation = {
  requirement: (requirement) => requirement,
  eligibility: (eligibility) => eligibility,
}

export async function requirementTranslation(platform: Platform, locale: Locale): Promise<RequirementTranslation> {
  return locale === 'zh-CN' ? untranslated : englishTranslation(await catalogueNames(platform))
}

function englishTranslation(names: CatalogueNames): RequirementTranslation {
  const requirement = (requirement: Requirement) => requirementInEnglish(requirement, names)
  return {
    requirement,
    eligibility: ({ verdicts, ...summary }) => ({
      ...summary,
      verdicts: verdicts.map((verdict) => ({
        ...verdict,
        required: requirement(verdict.required),
        actual: verdict.actual && actualInEnglish(verdict.actual, names),
      })),
    }),
  }
}

type NameOf = CatalogueNames['major']

/** The text of the author takes precedence over the catalogue. */
const withEnglishName = <E extends TranslatedCode>(entry: E, nameOf: NameOf): E => ({
  ...entry,
  name: entry.nameEn || nameOf(entry.code) || entry.name,
})

function requirementInEnglish(requirement: Requirement, names: CatalogueNames): Requirement {
  switch (requirement.rule) {
    case 'major':
      if (requirement.majors === 'unlimited') return requirement
      return { ...requirement, majors: requirement.majors.map((entry) => withEnglishName(entry, names.major)) }
    case 'region':
      return { ...requirement, regions: requirement.regions.map((entry) => withEnglishName(entry, names.region)) }
    case 'certificate':
      return { ...requirement, anyOf: requirement.anyOf.map((entry) => withEnglishName(entry, names.certificate)) }
    case 'condition':
      return { ...requirement, text: requirement.textEn || requirement.text }
    case 'education':
    case 'degree':
    case 'age':
    case 'sex':
    case 'politicalStatus':
    case 'workYears':
      return requirement
  }
}

function actualInEnglish(actual: Actual, names: CatalogueNames): Actual {
  const all = <E extends Coded>(entries: readonly E[], nameOf: NameOf) =>
    entries.map((entry) => withEnglishName(entry, nameOf))
  switch (actual.rule) {
    case 'major':
      return { ...actual, majors: all(actual.majors, names.major) }
    case 'region':
      return { ...actual, regions: all(actual.regions, names.region) }
    case 'certificate':
      return { ...actual, certificates: all(actual.certificates, names.certificate) }
    case 'education':
    case 'degree':
    case 'age':
    case 'sex':
    case 'politicalStatus':
    case 'workYears':
      return actual
  }
}

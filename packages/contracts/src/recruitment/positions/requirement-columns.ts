import { z } from 'zod'
import { educations } from './education-levels.ts'
import { listedLimit, yearsLimit } from './requirement-limits.ts'

/** Degrees that a position can require. */
export const requiredDegrees = ['bachelor', 'master', 'doctor'] as const
/** The groups of GB/T 4762 that recruitment distinguishes; `masses` are people without a party. */
export const politicalStatuses = [
  'party',
  'probationary',
  'youthLeague',
  'democraticParty',
  'independent',
  'masses',
] as const

const Years = z.number().int().min(0).max(yearsLimit)

/**
 * The requirements that a list, a form and a sheet of positions show as columns: one of each rule, in its usual form.
 * Others, such as a region or a condition in words, are set at the position itself.
 */
export const requirementColumns = {
  requiredEducation: z.enum(educations).nullable().default(null),
  requiredDegree: z.enum(requiredDegrees).nullable().default(null),
  /** Codes or names of the catalogue with semicolons between them. */
  requiredMajors: z
    .string()
    .trim()
    .max(listedLimit * 60)
    .default(''),
  maximumAge: Years.nullable().default(null),
  requiredSex: z.enum(['male', 'female']).nullable().default(null),
  requiredPoliticalStatuses: z.array(z.enum(politicalStatuses)).max(politicalStatuses.length).default([]),
  requiredWorkYears: Years.nullable().default(null),
} as const

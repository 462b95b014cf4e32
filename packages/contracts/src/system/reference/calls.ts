import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'

/** An entry of a dictionary. Answers store `value`. */
export const DictionaryItem = z.object({
  value: z.string(),
  label: z.string(),
  labelEn: z.string(),
  standardCode: z.string().nullable().describe('Code of the national standard, where there is one'),
  group: z.string().nullable().describe('The coarser value that rules work with, for example of political status'),
})
export type DictionaryItem = z.infer<typeof DictionaryItem>

export type Region = { code: string; name: string; nameEn: string; children?: Region[] }
export const Region: z.ZodType<Region, Region> = z.lazy(() =>
  z.object({
    code: z.string().describe('GB/T 2260, six digits'),
    name: z.string(),
    nameEn: z.string(),
    children: z.array(Region).optional(),
  }),
)

export const majorCatalogues = ['vocational', 'undergraduate', 'postgraduate'] as const
export const MajorCatalogue = z.enum(majorCatalogues)
export type MajorCatalogue = z.infer<typeof MajorCatalogue>

/** 门类, 专业类 (or first-level discipline), 专业. */
export const MajorLevel = z.enum(['category', 'class', 'major'])
export type MajorLevel = z.infer<typeof MajorLevel>

export const Major = z.object({
  code: z
    .string()
    .describe('Catalogue code; postgraduate ones begin with G, because the catalogues give the same code twice'),
  name: z.string(),
  nameEn: z.string(),
  catalogue: MajorCatalogue,
  catalogueName: z.string().describe('The level of education of its catalogue, in the language of the caller'),
  level: MajorLevel,
  path: z.array(z.string()).describe('Codes from the category down to the entry itself'),
  pathNames: z.array(z.string()).describe('The names that belong to the path, in the language of the caller'),
  pending: z.boolean().describe("The applicant's own entry, visible to no one else until it is approved"),
})
export type Major = z.infer<typeof Major>

export const School = z.object({
  id: z.uuid(),
  name: z.string(),
  nameEn: z.string(),
  province: z.string().nullable().describe('GB/T 2260 code of the province; null outside the mainland'),
  pending: z.boolean().describe("The applicant's own entry, visible to no one else until it is approved"),
})
export type School = z.infer<typeof School>

const longestName = 100
const Keyword = z.string().trim().max(longestName).optional()
const EntryName = shortLine(2, longestName)

const MajorFilter = {
  keyword: Keyword.describe('In the name, the English name or the beginning of the code'),
  catalogue: MajorCatalogue.optional(),
  level: MajorLevel.optional(),
  parent: z.string().max(32).optional().describe('Only entries below this code'),
}
const SchoolFilter = {
  keyword: Keyword.describe('In the name or the English name'),
  province: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
}
const ListSize = wholeNumber({ minimum: 1, maximum: 200 }).default(100)

export const referenceCalls = {
  'POST /recruitApi/common/api/dictionary/queryByCodeList': {
    access: 'public',
    summary: 'The entries of dictionaries, under their codes; a dictionary that does not exist has none',
    input: z.object({ codes: z.array(z.string().max(64)).max(50) }),
    output: z.record(z.string(), z.array(DictionaryItem)),
    arrayAs: 'codes',
  },
  'GET /recruitApi/biz/api/region/info/getRegionTree': {
    access: 'public',
    summary: 'Every province, city and county by GB/T 2260',
    input: z.object({}),
    output: z.array(Region),
  },
  'GET /recruitApi/app/api/school/info/page': {
    access: 'public',
    summary: 'Schools; with the own entries of the signed-in applicant',
    input: PageQuery.extend(SchoolFilter),
    output: pageOf(School),
  },
  'GET /recruitApi/common/api/school/info/getList': {
    access: 'public',
    summary: 'The first schools that fit a search, best match first',
    input: z.object({ ...SchoolFilter, size: ListSize }),
    output: z.array(School),
  },
  'POST /recruitApi/app/api/school/info/save': {
    access: 'applicant',
    summary: 'Adds a school that the list lacks; a name that is there already is answered as it is',
    input: z.object({ name: EntryName }),
    output: School,
    errors: ['reference.too_many_entries'],
  },
  'GET /recruitApi/app/api/major/info/page': {
    access: 'public',
    summary: 'Entries of the catalogues of majors; with the own entries of the signed-in applicant',
    input: PageQuery.extend(MajorFilter),
    output: pageOf(Major),
  },
  'GET /recruitApi/common/api/major/info/getList': {
    access: 'public',
    summary: 'The first entries that fit a search, best match first',
    input: z.object({ ...MajorFilter, size: ListSize }),
    output: z.array(Major),
  },
  'POST /recruitApi/app/api/major/info/save': {
    access: 'applicant',
    summary: 'Adds a major that the catalogue lacks; a name that is there already is answered as it is',
    input: z.object({
      name: EntryName,
      catalogue: MajorCatalogue,
      parent: z.string().max(32).optional().describe('The class that the applicant counts it to; holds once approved'),
    }),
    output: Major,
    errors: ['reference.too_many_entries'],
  },
} as const satisfies Calls

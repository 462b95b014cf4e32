import { type Locale, languageOfCountry } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import { workbenchMessages } from '../../../kernel/http/workbench-messages.ts'

const countries = ['CN', 'VN', 'TH', 'LA', 'KH', 'MM']

const prefix = 'holiday_name.'

/** The message with the name of a published holiday, by the English name that is stored. */
const keyOf = (english: string): string =>
  `holiday_name.${english
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '_')}`

/** The same key in the database, without its prefix. */
const storedKey = sql`regexp_replace(regexp_replace(lower(row.name_en), '[''’]', '', 'g'), '[^a-z0-9]+', '_', 'g')`

/** The keys of the names of published holidays. Finding them reads all texts of the workbench, which a list does once. */
let published: readonly string[] | undefined
function publishedKeys(): readonly string[] {
  published ??= Object.keys(workbenchMessages.en).flatMap((key) =>
    key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  )
  return published
}

/** The names of published holidays in a language, by their keys. */
const namesIn = (language: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(publishedKeys().map((key) => [key, workbenchMessages[language][`${prefix}${key}`] ?? key]))

type Named = { readonly name: string; readonly nameEn: string }

/** The name of a holiday for a reader. Those who read the language of the country see what the country calls it. */
export function holidayNameIn({ name, nameEn }: Named, country: string, language: Locale): string {
  if (languageOfCountry(country) === language) return name
  return workbenchMessages[language][keyOf(nameEn)] ?? (language === 'en' && nameEn !== '' ? nameEn : name)
}

/** The same of published holidays, over `row`; null for others. */
export const publishedHolidayName = (language: Locale): RawBuilder<string | null> => {
  const own = countries.filter((country) => languageOfCountry(country) === language)
  return sql`case when row.country <> all(${own}::text[]) then ${JSON.stringify(namesIn(language))}::jsonb ->> ${storedKey} end`
}

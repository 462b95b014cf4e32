import { type Locale, languageOfCountry } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import { workbenchMessages } from '../../../kernel/http/workbench-messages.ts'

const countries = ['CN', 'VN', 'TH', 'LA', 'KH', 'MM']

/** The message with the name of a published holiday, by its English name. */
const keyOf = (english: string): string =>
  `holiday_name.${english
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '_')}`

/** The English names of published holidays. Finding them reads all texts of the workbench, which a list does once. */
let published: readonly string[] | undefined
function publishedNames(): readonly string[] {
  published ??= Object.entries(workbenchMessages.en).flatMap(([key, english]) =>
    key === keyOf(english) ? [english] : [],
  )
  return published
}

/** The names of published holidays in a language, by their English ones. */
const namesIn = (language: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(
    publishedNames().map((english) => [english, workbenchMessages[language][keyOf(english)] ?? english]),
  )

type Named = { readonly name: string; readonly nameEn: string }

/** The name of a holiday for a reader. Those who read the language of the country see what the country calls it. */
export function holidayNameIn({ name, nameEn }: Named, country: string, language: Locale): string {
  if (languageOfCountry(country) === language) return name
  return workbenchMessages[language][keyOf(nameEn)] ?? (language === 'en' && nameEn !== '' ? nameEn : name)
}

/** The same of published holidays, over `row`; null for others. */
export const publishedHolidayName = (language: Locale): RawBuilder<string | null> => {
  const own = countries.filter((country) => languageOfCountry(country) === language)
  return sql`case when row.country <> all(${own}::text[]) then ${JSON.stringify(namesIn(language))}::jsonb ->> row.name_en end`
}

import { type Locale, locales } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import { translate } from '../../../../kernel/http/messages.ts'
import { workbenchMessages } from '../../../../kernel/http/workbench-messages.ts'

const prefix = 'leave_kind.'
const lawCodes = Object.keys(workbenchMessages.en).flatMap((key) =>
  key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
)
const wordsIn = (language: Locale) =>
  Object.fromEntries(lawCodes.map((code) => [code, translate(`${prefix}${code}`, {}, language)]))

/** Every name that the product itself gives to a kind, by its code. */
const givenNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  lawCodes.map((code) => [code, [...new Set(locales.map((language) => wordsIn(language)[code] ?? code))]]),
)

type Named = { readonly code: string; readonly name: string }

/** The name of a kind of leave for a reader. A unit that has named a kind in its own way keeps its name. */
export const kindNameIn = ({ code, name }: Named, language: Locale): string =>
  givenNames[code]?.includes(name) ? translate(`${prefix}${code}`, {}, language) : name

/** The same over columns; null for a kind that a unit has named in its own way. */
export const givenKindName = (
  code: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
  language: Locale,
): RawBuilder<string | null> =>
  sql`case when jsonb_exists(${JSON.stringify(givenNames)}::jsonb -> ${code}, ${name})
    then ${JSON.stringify(wordsIn(language))}::jsonb ->> ${code} end`

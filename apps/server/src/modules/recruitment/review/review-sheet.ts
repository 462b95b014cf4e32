import type { RuleName } from '@rostrum/contracts/recruitment/positions/requirements'
import type { SheetAnswer, SheetItem, SheetSection } from '@rostrum/contracts/recruitment/review/sheet'
import { type DescribedAnswer, type DescribedRows, type DisplayLabels, describeAnswers } from '@rostrum/forms'
import type { Locale, PortalLocale } from '@rostrum/i18n/locale'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import { translate } from '../../../kernel/http/messages.ts'
import type { FormBindings } from '../../forms/registry/public.ts'
import type { FileName } from '../../system/files/public.ts'
import type { ReviewSource } from '../applications/public.ts'
import { staffAddress } from './staff-address.ts'

const english = readMessages(['server/documents'], 'en')
const chinese = readMessages(['server/documents'], 'zh-CN')

type FormSource = Pick<ReviewSource, 'form' | 'answers' | 'context' | 'scripted'>

const texts = { 'zh-CN': chinese, en: english }

/** Formats answers for the reader: in full, or with hidden values masked. */
export type AnswerFormatter = {
  readonly text: (text: string) => string
  readonly fileName: FileName
  readonly list: (names: readonly string[]) => string
}

/**
 * The registration form by section. Each answer comes with the requirements it is evaluated against, and with its
 * previous value when the application was returned and submitted again.
 */
export function sheetOf(
  source: ReviewSource,
  { locale, language }: { readonly locale: PortalLocale; readonly language: Locale },
  shown: AnswerFormatter,
): SheetSection[] {
  const { form, former } = source
  const describe = ({ form: one, answers: given, context, scripted }: FormSource) =>
    describeAnswers(one.compiledIn(locale), given, {
      today: context.today,
      labels: displayLabels(locale, language),
      // Read-only values were prefilled at the time and are part of the stored answers.
      given,
      ...(context.sources && { sources: context.sources }),
      ...(scripted && { scripted }),
    })
  const before = new Map(former ? describe(former).flatMap(({ items }) => items.map((item) => [item.name, item])) : [])
  const rules = rulesByField(form.bindings)
  const compared = former !== undefined
  return describe(source).map(({ id, label, items }) => ({
    id,
    label,
    items: items.map((item): SheetItem => {
      const ruled = { rules: rules.get(item.name) ?? [] }
      const old = before.get(item.name)
      if (item.kind === 'rows') return { ...rowsOf(item, compared ? rowsIn(old) : undefined, shown), ...ruled }
      const was = old?.kind === 'answer' ? old : undefined
      return { kind: 'answer', ...answerOf(item, compared ? was : item, shown), ...ruled }
    }),
  }))
}

/** Forms have two languages; our own words are in that of the reader. */
const displayLabels = (locale: PortalLocale, language: Locale): DisplayLabels => ({
  yes: translate('option.yes', {}, language),
  no: translate('option.no', {}, language),
  listSeparator: texts[locale]['answer.list_separator'],
})

const rowsIn = (item: DescribedAnswer | DescribedRows | undefined): DescribedRows['rows'] =>
  item?.kind === 'rows' ? item.rows : []

/** Without a former row every cell is new. */
function rowsOf(
  { name, label, columns, rows }: DescribedRows,
  former: DescribedRows['rows'] | undefined,
  shown: AnswerFormatter,
) {
  return {
    kind: 'rows' as const,
    name,
    label,
    columns: [...columns],
    rows: rows.map((cells, at) =>
      cells.map((cell) =>
        answerOf(cell, former ? former[at]?.find(({ name: was }) => was === cell.name) : cell, shown),
      ),
    ),
    removed: (former ?? []).slice(rows.length).map((cells) =>
      cells
        .map((cell) => textOf(cell, shown))
        .filter((text) => text !== '')
        .join(' '),
    ),
  }
}

/** An answer next to its former value: itself when there is nothing to compare with. */
function answerOf(answer: DescribedAnswer, former: DescribedAnswer | undefined, shown: AnswerFormatter): SheetAnswer {
  const { name, label, text, type, files } = answer
  const same = former !== undefined && former.text === text && addressesOf(former) === addressesOf(answer)
  return {
    name,
    label,
    text: textOf(answer, shown),
    picture: type === 'picture-upload',
    files: files.map((file) => ({ name: shown.fileName(file), url: staffAddress(file.url) })),
    former: same ? null : former ? textOf(former, shown) : '',
  }
}

/** The text of a file is its name. */
const textOf = ({ text, files }: DescribedAnswer, shown: AnswerFormatter): string =>
  files.length > 0 ? shown.list(files.map(shown.fileName)) : shown.text(text)

const addressesOf = ({ files }: DescribedAnswer): string => files.map(({ url }) => url).join(' ')

/** The requirements that are evaluated by the answer of each field. */
function rulesByField(bindings: FormBindings): ReadonlyMap<string, RuleName[]> {
  const { politicalStatus, household, birthplace, studentOrigin, educations, employments, certificates } = bindings
  const found: readonly (readonly [string | undefined, RuleName[]])[] = [
    [politicalStatus, ['politicalStatus']],
    [household, ['region']],
    [birthplace, ['region']],
    [studentOrigin, ['region']],
    [educations?.rows, ['education', 'degree', 'major']],
    [employments?.rows, ['workYears']],
    [certificates?.field, ['certificate']],
  ]
  return new Map(found.flatMap(([field, rules]) => (field === undefined ? [] : [[field, rules] as const])))
}

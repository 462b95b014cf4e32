import { Money } from '@rostrum/contracts/kernel/money'
import { formatDate, formatMoney } from '@rostrum/i18n/format'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { escapeHtml } from '../../../kernel/http/html.ts'
import { translate } from '../../../kernel/http/messages.ts'
import { messageText } from '../../../kernel/sms/message-text.ts'

type Fields = Readonly<Record<string, unknown>>
type Reader = { readonly locale: PortalLocale; readonly timeZone: string }

/** Only programs need them; answers are printed with the labels of their form. */
const technical = [
  'id',
  'url',
  'answers',
  'profile',
  'closed',
  'unsettled',
  'applicationId',
  'projectId',
  'agreementId',
]

/** The parts in the order in which a person looks for them; further ones follow. */
const order = [
  ...['identity', 'labelledProfile', 'applications', 'payments', 'rechecks', 'messages', 'uploads', 'addedEntries'],
  ...['consents', 'projectAgreements', 'sessions'],
]

const Named = z.object({ title: z.string() })
const LabelledAnswer = z.object({ label: z.string(), text: z.string() })
const LabelledSection = z.object({
  section: z.string(),
  answers: z.array(z.union([LabelledAnswer, z.object({ label: z.string(), rows: z.array(z.array(LabelledAnswer)) })])),
})

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Everything that is stored about a person as a page to read and print, from the data of a JSON export. */
export function readableCopy(data: Fields, reader: Reader): string {
  const { exportedAt, ...parts } = z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(data)))
  const copy = new Copy(reader)
  const title = copy.say('personal_copy.title')
  return `<!doctype html>
<html lang="${reader.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body>
<h1>${title}</h1>
<p>${copy.say('personal_copy.note', { time: copy.text('exportedAt', exportedAt) })}</p>
${copy.parts({ ...Object.fromEntries(order.map((key) => [key, parts[key]])), ...parts }, 2)}
</body>
</html>
`
}

const style = `
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:14px/1.6 system-ui,sans-serif;color:#1a2433;overflow-wrap:anywhere}
h2{margin-top:2rem;padding-bottom:.25rem;border-bottom:2px solid #146dd1}h1,h2,h3,h4{line-height:1.3;break-after:avoid}
dl{display:grid;grid-template-columns:minmax(6rem,14rem) minmax(0,1fr);gap:.25rem 1rem}dt{color:#526070}dd{margin:0;white-space:pre-line}
table{width:100%;border-collapse:collapse}th,td{padding:.25rem .5rem;border:1px solid #c9d2dc;text-align:start;vertical-align:top}
th{background:#f2f5f9}tr{break-inside:avoid}
@media print{@page{size:A4;margin:18mm}body{max-width:none;margin:0;padding:0;font-size:10.5pt}thead{display:table-header-group}}`

class Copy {
  readonly #reader: Reader

  constructor(reader: Reader) {
    this.#reader = reader
  }

  say(key: string, params: Readonly<Record<string, string>> = {}): string {
    return escapeHtml(translate(key, params, this.#reader.locale))
  }

  /** Each part under a heading of its own. */
  parts(fields: Fields, level: number): string {
    const shown = Object.entries(fields).filter(([key, value]) => !technical.includes(key) && !isEmpty(value))
    return shown
      .map(([key, value]) => `${this.#heading(this.#label(key), level)}${this.#part(key, value, level)}`)
      .join('\n')
  }

  /** What is stored under a key, in words. */
  text(key: string, value: unknown, of: Fields = {}): string {
    const { locale, timeZone } = this.#reader
    if (typeof value === 'boolean') return this.say(value ? 'answer.yes' : 'answer.no')
    const message = key === 'kind' ? messageText(String(value), { until: '' }, locale).title : ''
    if (message !== '') return escapeHtml(message)
    const money = Money.safeParse(value).data
    if (money) return escapeHtml(formatMoney(money.amount as `${number}`, money.currency, locale))
    if (typeof value === 'string' && instant.test(value))
      return escapeHtml(formatDate(value, 'stamp', locale, timeZone))
    const text = Named.safeParse(value).data?.title ?? String(value)
    const named = wordOf(key, text, of)
    const word = named === undefined ? text : translate(named, {}, locale)
    return escapeHtml(word === named ? text : word)
  }

  #heading = (text: string, level: number): string => `<h${level}>${text}</h${level}>`

  #label(key: string): string {
    const name = `personal_copy.${key}`
    const label = translate(name, {}, this.#reader.locale)
    return escapeHtml(label === name ? key : label)
  }

  #part(key: string, value: unknown, level: number): string {
    if (!Array.isArray(value)) return isFields(value) ? this.#fields(value, level) : `<p>${this.text(key, value)}</p>`
    const labelled = z.array(LabelledSection).safeParse(value).data
    if (labelled) return labelled.map((section) => this.#section(section, level)).join('')
    const records = value.filter(isFields)
    if (records.length < value.length) return `<p>${value.map((one) => this.text(key, one)).join('<br>')}</p>`
    if (records.every(isFlat)) return this.#table(records)
    const titled = (record: Fields, at: number) =>
      typeof record.project === 'string' ? escapeHtml(record.project) : `${this.#label(key)} ${at + 1}`
    return records
      .map((record, at) => this.#heading(titled(record, at), level + 1) + this.#fields(record, level + 1))
      .join('')
  }

  /** The facts of a record as a list, and below it the parts that have facts of their own. */
  #fields(record: Fields, level: number): string {
    const entries = Object.entries(record).filter(([key, value]) => !technical.includes(key) && !isEmpty(value))
    const [facts, parts] = [entries.filter(([, value]) => isFact(value)), entries.filter(([, value]) => !isFact(value))]
    const lines = facts.map(([key, value]) => `<dt>${this.#label(key)}</dt><dd>${this.text(key, value, record)}</dd>`)
    return `${listOf(lines)}${this.parts(Object.fromEntries(parts), level + 1)}`
  }

  #table(records: readonly Fields[]): string {
    const all = [...new Set(records.flatMap((record) => Object.keys(record)))]
    const keys = all.filter((key) => !technical.includes(key) && records.some((record) => !isEmpty(record[key])))
    const cell = (record: Fields, key: string) => (isEmpty(record[key]) ? '' : this.text(key, record[key], record))
    return tableOf(
      keys.map((key) => this.#label(key)),
      records.map((record) => keys.map((key) => cell(record, key))),
    )
  }

  #section({ section, answers }: z.infer<typeof LabelledSection>, level: number): string {
    const lines = answers.flatMap((answer) => ('text' in answer && answer.text !== '' ? [answer] : []))
    const tables = answers.flatMap((answer) => ('rows' in answer && answer.rows.length > 0 ? [answer.rows] : []))
    if (lines.length + tables.length === 0) return ''
    const list = lines.map(({ label, text }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`)
    const rows = tables.map((cells) =>
      tableOf(
        (cells[0] ?? []).map(({ label }) => escapeHtml(label)),
        cells.map((row) => row.map(({ text }) => escapeHtml(text))),
      ),
    )
    return `${this.#heading(escapeHtml(section), level + 1)}${listOf(list)}${rows.join('')}`
  }
}

/** Addresses of files are for programs as well. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'string' && value.startsWith('/recruitApi/'))
const isFact = (value: unknown): boolean =>
  !Array.isArray(value) && (!isFields(value) || Money.safeParse(value).success || Named.safeParse(value).success)
const isFlat = (record: Fields): boolean =>
  Object.entries(record).every(([key, value]) => technical.includes(key) || isEmpty(value) || isFact(value))

const listOf = (lines: readonly string[]): string => (lines.length === 0 ? '' : `<dl>${lines.join('')}</dl>`)

function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`
  return `<table><thead>${line('th', heads)}</thead><tbody>${rows.map((cells) => line('td', cells)).join('')}</tbody></table>`
}

/** The message that says a code in words, as the pages do; undefined for a value that is no code. */
function wordOf(key: string, code: string, of: Fields): string | undefined {
  switch (key) {
    case 'sex':
      return `requirement.sex_${code}`
    case 'document':
      return `privacy.document_${code}`
    case 'review':
    case 'photo':
    case 'fee':
    case 'exam':
      return `application.${key}_${code}`
    case 'before':
    case 'after':
      return `application.${String(of.column)}_${code}`
    case 'action':
      return `application.event_${String(of.column)}_${code}`
    case 'column':
    case 'role':
      return `application.${key}_${code}`
    case 'kind':
    case 'purpose':
    case 'state':
    case 'reason':
      return `personal_copy.${key}_${code}`
    default:
      return undefined
  }
}

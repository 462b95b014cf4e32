import fc from 'fast-check'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { intlTag } from './intl-tag.ts'
import { type Locale, locales } from './locale.ts'
import { formatMessage, type MessageParams } from './message.ts'
import { argumentsOf } from './message-arguments.ts'
import { moduleNames, modules } from './modules.ts'
import { readMessages } from './node/read-messages.ts'
import { MessageSyntaxError, parseMessage } from './parse-message.ts'

/** FormatJS, without its tags; numbers are written with the digits that ours are. */
const reference = (message: string, params: MessageParams, locale: string): string =>
  String(new IntlMessageFormat(message, intlTag(locale), numberFormats, { ignoreTag: true }).format(params))

const numberFormats = { number: { integer: { maximumFractionDigits: 0 }, percent: { style: 'percent' } } } as const

const counts = [0, 1, 2, 3, 11, 21, 1200]

/** Values that go through every branch of a message. */
function paramSets(message: string): MessageParams[] {
  const found = argumentsOf(message)
  const choices = found.flatMap((one) => ('branches' in one && one.kind === 'select' ? [...one.branches.keys()] : []))
  return [...counts, ...choices].map((value) =>
    Object.fromEntries(
      found.map(({ name, kind }) => [name, kind === 'select' ? String(value) : typeof value === 'number' ? value : 5]),
    ),
  )
}

/** Dates are ours: FormatJS has no style that Chinese readers or the languages without data in browsers expect. */
const hasDate = (message: string) => argumentsOf(message).some(({ kind }) => kind === 'date')

/** The plural forms of a language are those of its own tag, and its numbers may be written as another's. */
const hasOwnPlurals = (locale: Locale) =>
  new Intl.PluralRules(intlTag(locale)).resolvedOptions().locale.startsWith(locale)

describe.each(locales)('the messages of the catalogues in %s', (locale) => {
  it('are filled as FormatJS fills them', () => {
    const spoken = moduleNames.filter((name) => modules[name].locales.some((each) => each === locale))
    const messages = Object.values<string>(Object.assign({}, ...spoken.map((name) => readMessages([name], locale))))
    expect(messages.length).toBeGreaterThan(2000)
    const comparable = messages.filter(
      (message) =>
        !hasDate(message) && (hasOwnPlurals(locale) || !argumentsOf(message).some(({ kind }) => kind === 'plural')),
    )
    for (const message of comparable) {
      for (const params of paramSets(message)) {
        expect([message, formatMessage(message, params, locale)]).toEqual([message, reference(message, params, locale)])
      }
    }
  })
})

const text = fc.stringMatching(/^[a-z .,#'’“”()]{0,8}$/)
const quotation = fc.constantFrom("'{'", "'}'", "''", "'{name}'", "'{it''s}'", "it's", "'#'", "'")
const plain = fc.oneof(
  text,
  quotation,
  fc.constantFrom('{name}', '{ count }', '{count, number}', '{count, number, percent}'),
)

const { message: anyMessage } = fc.letrec<{ message: string; choice: string }>((tie) => ({
  message: fc
    .array(fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: tie('choice') }), { maxLength: 4 })
    .map((parts) => parts.join('')),
  choice: fc.oneof(
    fc
      .tuple(fc.constantFrom('', 'offset:1 '), tie('message'), tie('message'), tie('message'))
      .map(([offset, zero, one, other]) => `{count, plural, ${offset}=0 {${zero}} one {${one} #} other{# ${other}}}`),
    fc
      .tuple(tie('message'), tie('message'))
      .map(([few, other]) => `{count, selectordinal, few {#rd ${few}} other {#th ${other}}}`),
    fc.tuple(tie('message'), tie('message')).map(([pay, other]) => `{kind, select, pay {${pay}}\n other {${other}}}`),
  ),
}))

/** What a message gives, or that it cannot be read. */
const outcome = (format: () => string): string => {
  try {
    return format()
  } catch {
    return 'syntax error'
  }
}

describe('generated messages', () => {
  it('are filled as FormatJS fills them, nested and quoted', () => {
    const params = { name: '{kind}', kind: fc.constantFrom('pay', 'review'), count: fc.constantFrom(...counts) }
    fc.assert(
      fc.property(anyMessage, params.kind, params.count, (message, kind, count) => {
        const values = { name: params.name, kind, count }
        const ours = outcome(() => {
          parseMessage(message)
          return formatMessage(message, values, 'en')
        })
        expect(ours).toBe(outcome(() => reference(message, values, 'en')))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['{', 'the name of an argument'],
    ['{count, plural, one {#}}', 'a branch other'],
    ['{count, plural, other {#}', 'a branch'],
    ['{kind, select, a {1} a {2} other {3}}', 'the branch a once'],
    ['{at, time}', 'no argument type time'],
  ])('%s cannot be read', (message, problem) => {
    expect(() => parseMessage(message)).toThrow(MessageSyntaxError)
    expect(() => parseMessage(message)).toThrow(problem)
  })
})

import type { OptionItem } from '@rostrum/forms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { optionsFromText, textFromFile, textFromOptions } from './option-text.ts'

describe('a list of options as text', () => {
  it('survives the round trip', () => {
    const items = [
      { label: '北京', value: 11, children: [{ label: '海淀', value: '1108', disabled: true }] },
      { label: 'Tokyo', value: 'Tokyo' },
      { label: 'Yes', value: true },
      { label: 'In words', value: 'false' },
      { label: 'Code', value: '007' },
      { label: 'Quoted', value: '"1"' },
    ]
    expect(optionsFromText(textFromOptions(items))).toEqual({ items })
  })

  it('preserves every character of labels and values', () => {
    const sign = fc.constantFrom(
      '|',
      '!',
      '"',
      '\\',
      '\t',
      '\n',
      '\r',
      ' ',
      '\u00a0',
      ',',
      '0',
      '7',
      '.',
      'e',
      '-',
      '北',
      'a',
    )
    const text = fc.oneof(
      fc.string({ unit: sign, maxLength: 8 }),
      fc.string(),
      fc.constantFrom('true', '1e5', '-0', 'null'),
    )
    const scalar = fc.oneof(
      text,
      fc.boolean(),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    )
    const item = (children: fc.Arbitrary<OptionItem[] | undefined>): fc.Arbitrary<OptionItem> =>
      fc.tuple(text, scalar, fc.boolean(), children).map(([label, value, disabled, below]) => ({
        label,
        value,
        ...(disabled && { disabled }),
        ...(below?.length && { children: below }),
      }))
    const leaves = fc.uniqueArray(item(fc.constant(undefined)), { selector: ({ value }) => value, maxLength: 3 })
    const items = fc.uniqueArray(item(fc.option(leaves, { nil: undefined })), {
      selector: ({ value }) => value,
      maxLength: 4,
    })
    fc.assert(
      fc.property(items, (given) => {
        expect(optionsFromText(textFromOptions(given))).toEqual({ items: given })
      }),
      { numRuns: 400 },
    )
  })

  it('accepts two columns of a spreadsheet, and everything after a bar', () => {
    expect(optionsFromText('Beijing\t11\tcapital\n"North" gate | a | b\nTokyo |')).toEqual({
      items: [
        { label: 'Beijing', value: 11 },
        { label: '"North" gate', value: 'a | b' },
        { label: 'Tokyo', value: 'Tokyo' },
      ],
    })
  })

  it('reports the first invalid line, with the reason', () => {
    expect(optionsFromText('a | 1\n\nb | 1')).toEqual({ invalidLine: 3, reason: 'duplicate' })
    expect(optionsFromText('a\n    b')).toEqual({ invalidLine: 2, reason: 'level' })
    expect(optionsFromText('a\n| 1')).toEqual({ invalidLine: 2, reason: 'label' })
  })

  it('is imported from a file, also of comma-separated values', () => {
    const csv = '\uFEFF"Beijing, capital",11,x\r\n"say ""hi""",12\r\nplain\r\n'
    expect(optionsFromText(textFromFile('list.CSV', csv))).toEqual({
      items: [
        { label: 'Beijing, capital', value: 11 },
        { label: 'say "hi"', value: 12 },
        { label: 'plain', value: 'plain' },
      ],
    })
    const signs = 'a|b,"c\td"\n"!two\nlines","say ""x"""\n'
    expect(optionsFromText(textFromFile('list.csv', signs))).toEqual({
      items: [
        { label: 'a|b', value: 'c\td' },
        { label: '!two\nlines', value: 'say "x"' },
      ],
    })
    expect(textFromFile('list.txt', 'a, b')).toBe('a, b')
  })
})

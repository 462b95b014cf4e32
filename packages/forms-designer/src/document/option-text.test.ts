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

  it('keeps the value of an option whose label alone is written', () => {
    const before = [
      { label: '病假', value: 'sick' },
      { label: '事假', value: 'private' },
      { label: '年假', value: 3 },
    ]
    const valuesOf = (text: string) => {
      const read = optionsFromText(text, before)
      return 'items' in read ? read.items.map(({ value }) => value) : read
    }
    expect(valuesOf('病假 新\n事假 | private\n年假 | 3')).toEqual(['sick', 'private', 3])
    expect(valuesOf('病假 新\n事假\n年假 | 4')).toEqual(['sick', 'private', 4])
    expect(valuesOf('年假\n病假\n事假')).toEqual([3, 'sick', 'private'])
    expect(valuesOf('年假（带薪）\n事假\n病假')).toEqual([3, 'private', 'sick'])
    expect(valuesOf('病假\n婚假\n事假\n年假')).toEqual(['sick', '婚假', 'private', 3])
    expect(valuesOf('病假\n年假（带薪）\n婚假')).toEqual(['sick', 3, '婚假'])
    expect(valuesOf('病假\n年假')).toEqual(['sick', 3])
    expect(valuesOf('病假\n事假\n病假')).toEqual({ invalidLine: 3, reason: 'duplicate' })
    const renamed = [{ label: '病假（旧）', value: '病假' }]
    expect(optionsFromText('病假（旧）\n病假', renamed)).toEqual({
      items: [...renamed, { label: '病假', value: '病假 2' }],
    })
    const places = [{ label: '北京', value: 11, children: [{ label: '海淀', value: '1108' }] }]
    expect(optionsFromText('北京市\n  海淀区', places)).toEqual({
      items: [{ label: '北京市', value: 11, children: [{ label: '海淀区', value: '1108' }] }],
    })
  })

  it('changes no value when labels are written over, whichever they are', () => {
    const labels = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(labels, fc.infiniteStream(fc.boolean()), (given, isChanged) => {
        const before = given.map((label, at) => ({ label, value: at }))
        const lines = given.map((label) => (isChanged.next().value ? `New ${label}` : label))
        expect(optionsFromText(lines.join('\n'), before)).toEqual({
          items: before.map((item, at) => ({ ...item, label: lines[at] })),
        })
      }),
    )
  })

  it('gives the options of another list their labels as values, however many there are', () => {
    const before = [1, 2, 3].map((value) => ({ label: `Option ${value}`, value }))
    const lists = fc.uniqueArray(fc.stringMatching(/^[A-Z][a-z]{5}$/), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(lists, (labels) => {
        fc.pre(!labels.includes('Option'))
        expect(optionsFromText(labels.join('\n'), before)).toEqual({
          items: labels.map((label) => ({ label, value: label })),
        })
      }),
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

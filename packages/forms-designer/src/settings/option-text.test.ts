import { describe, expect, it } from 'vitest'
import { optionsFromText, textFromFile, textFromOptions } from './option-text.ts'

describe('a list of options as text', () => {
  it('comes back as it went', () => {
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

  it('names the first line that is none', () => {
    expect(optionsFromText('a | 1\n\nb | 1')).toEqual({ fault: 3 })
    expect(optionsFromText('a\n    b')).toEqual({ fault: 2 })
  })

  it('is taken from a file, also of comma-separated values', () => {
    const csv = '\uFEFF"Beijing, capital",11,x\r\n"say ""hi""",12\r\nplain\r\n'
    expect(optionsFromText(textFromFile('list.CSV', csv))).toEqual({
      items: [
        { label: 'Beijing, capital', value: 11 },
        { label: 'say "hi"', value: 12 },
        { label: 'plain', value: 'plain' },
      ],
    })
    expect(textFromFile('list.txt', 'a, b')).toBe('a, b')
  })
})

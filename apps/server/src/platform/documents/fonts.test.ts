import { describe, expect, it } from 'vitest'
import { documentFonts } from './fonts.ts'

const { regular, bold } = await documentFonts()

function charactersOf(encoding: string, first: number, last: number): string {
  const decoder = new TextDecoder(encoding)
  let characters = ''
  for (let lead = first; lead <= last; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) characters += decoder.decode(Uint8Array.of(lead, trail))
  }
  return characters
}

describe.each([
  ['regular', regular],
  ['bold', bold],
])('the document typeface, %s', (_, typeface) => {
  it('prints every character of GB 2312, and the scripts and marks beside them', () => {
    const missing = new Set<string>()
    // Rows 16 to 55 and 56 to 87 of GB 2312: the two levels of Han characters. The last five places of row 55 are empty.
    const han = charactersOf('gbk', 0xb0, 0xf7).replace(/[\uE000-\uF8FF\uFFFD]/g, '')
    expect(han.length).toBe(6763)
    const others = `${charactersOf('gbk', 0xa3, 0xa3)}、。·“”‘’（）《》【】…—–℃①②③〓ĀāÉéǚüñ`
    expect(typeface.printable(han + others, missing)).toBe(han + others)
    expect([...missing]).toEqual([])
  })

  it('puts a geta mark for what it lacks, names it, and drops what has no shape', () => {
    const missing = new Set<string>()
    expect(typeface.printable('王\u200b明\ufe0f\t🙂\u0000', missing)).toBe('王明 〓')
    expect([...missing]).toEqual(['🙂'])
  })

  it('sets Han characters on a square', () => {
    expect(typeface.width('准考证', 10)).toBe(30)
    expect(typeface.width('', 10)).toBe(0)
  })
})

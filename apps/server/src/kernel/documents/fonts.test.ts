import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { documentFonts, Typeface } from './fonts.ts'
import { Sheet } from './sheet.ts'

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
  it('prints every character of GB 2312, and the other scripts and marks', () => {
    const missing = new Set<string>()
    // Rows 16 to 55 and 56 to 87 of GB 2312: the two levels of Han characters. The last five places of row 55 are empty.
    const han = charactersOf('gbk', 0xb0, 0xf7).replace(/[\uE000-\uF8FF\uFFFD]/g, '')
    expect(han.length).toBe(6763)
    const others = `${charactersOf('gbk', 0xa3, 0xa3)}、。·“”‘’（）《》【】…—–℃①②③〓ĀāÉéǚüñ`
    expect(typeface.printable(han + others, missing)).toBe(han + others)
    expect([...missing]).toEqual([])
  })

  it('prints a geta mark for a missing glyph, reports it, and drops invisible characters', () => {
    const missing = new Set<string>()
    expect(typeface.printable('王\u200b明\ufe0f\t🙂\u0000', missing)).toBe('王明 〓')
    expect([...missing]).toEqual(['🙂'])
  })

  it('sets Han characters on a square', () => {
    expect(typeface.width('准考证', 10)).toBe(30)
    expect(typeface.width('', 10)).toBe(0)
  })
})

describe('a typeface with fonts of the installation', () => {
  const require = createRequire(import.meta.url)
  const lettersAlone = require.resolve('svg-captcha/fonts/Comismsh.ttf')
  const han = require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')

  it('uses them for missing glyphs and reports characters that no font has', async () => {
    const typeface = new Typeface(await readFile(lettersAlone), [await readFile(han)])
    const missing = new Set<string>()
    expect(typeface.printable('Lin 林🙂', missing)).toBe('Lin 林〓')
    expect([...missing]).toEqual(['🙂'])
    expect(typeface.runs('Lin 林溪 A').map(({ text }) => text)).toEqual(['Lin ', '林溪', ' A'])
    expect(typeface.width('林溪', 10)).toBe(20)
  })

  it('embeds only the fonts that a document uses', async () => {
    const mixed = new Typeface(await readFile(lettersAlone), [await readFile(han)])
    const embedded = (text: string) => {
      const createdAt = new Date('2026-11-20T00:00:00Z')
      const sheet = new Sheet({ title: '', author: '', language: 'zh-CN', createdAt, fonts: { regular: mixed, bold } })
      sheet.newPage()
      sheet.paragraph(text, { size: 12 })
      const file = Buffer.concat([...sheet.finish()]).toString('latin1')
      return new Set(file.match(/\/BaseFont \/[A-Z]{6}\+[\w-]+/g)).size
    }
    expect([embedded('Lin'), embedded('林'), embedded('Lin 林溪')]).toEqual([1, 1, 2])
  })
})

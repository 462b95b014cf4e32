import { expect, it } from 'vitest'
import { readText } from './read-text.ts'

const text = '病假,sick\n事假,leave'
const ascii = (letters: string) => [...new TextEncoder().encode(letters)]
const utf16 = (isLittle: boolean) => {
  const units = [...`\uFEFF${text}`].map((letter) => letter.charCodeAt(0))
  return Uint8Array.from(units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])))
}

it.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16', utf16(true)],
  ['UTF-16 the other way round', utf16(false)],
  [
    'GB18030',
    Uint8Array.from([0xb2, 0xa1, 0xbc, 0xd9, ...ascii(',sick\n'), 0xca, 0xc2, 0xbc, 0xd9, ...ascii(',leave')]),
  ],
])('a file is decoded in its own encoding: %s', async (_, bytes) => {
  expect(await readText(new Blob([bytes]))).toBe(text)
})

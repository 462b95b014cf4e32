import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

/** The geta mark: what Chinese typography prints where a character is not in the case. */
const substitute = '〓'

/** Characters without a picture of their own, which text picks up from input methods and copied pages. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/** One weight of the document typeface, parsed once and shared by every document of the process. */
export class Typeface {
  readonly font: Font
  readonly #advances = new Map<string, number>()

  constructor(file: Buffer) {
    const parsed = create(file)
    if (!('layout' in parsed)) throw new TypeError('a font collection is not a font')
    this.font = parsed
  }

  /** Width of one character in em. */
  #advance(character: string): number {
    const known = this.#advances.get(character)
    if (known !== undefined) return known
    const glyph = this.font.glyphForCodePoint(character.codePointAt(0) ?? 0)
    const advance = glyph.advanceWidth / this.font.unitsPerEm
    this.#advances.set(character, advance)
    return advance
  }

  /** Width of a text in the unit of `size`. Kerning, which is smaller than a hair, is not counted. */
  width(text: string, size: number): number {
    let em = 0
    for (const character of text) em += this.#advance(character)
    return em * size
  }

  /**
   * The text with every character that the typeface lacks replaced by a geta mark, and without invisible characters.
   * What was replaced is added to `missing`: the caller must report it, since a name printed wrong is a wrong document.
   */
  printable(text: string, missing: Set<string>): string {
    let printable = ''
    for (const character of text.replace(/[\t\r\n\u2028\u2029]+/g, ' ').replace(invisible, '')) {
      if (this.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) {
        printable += character
      } else {
        missing.add(character)
        printable += substitute
      }
    }
    return printable
  }
}

export type DocumentFonts = { readonly regular: Typeface; readonly bold: Typeface }

const require = createRequire(import.meta.url)

const fontFolder = dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'))

/** Tables that shape other scripts, kern Latin letters and set vertical lines; Chinese documents need none of them. */
const unusedTables = new Set(['BASE', 'GDEF', 'GPOS', 'GSUB'])

/**
 * Hides the unused tables of a TrueType font by renaming them in its table directory, in place. Setting a line is a
 * third faster without them, and no glyph is lost.
 */
function hideUnusedTables(font: Buffer): Buffer {
  const tableCount = font.readUInt16BE(4)
  for (let table = 0; table < tableCount; table += 1) {
    const entry = 12 + table * 16
    if (unusedTables.has(font.toString('latin1', entry, entry + 4))) font.write('none', entry, 'latin1')
  }
  return font
}

async function openTypeface(file: string): Promise<Typeface> {
  return new Typeface(hideUnusedTables(await readFile(join(fontFolder, file))))
}

let loading: Promise<DocumentFonts> | undefined

/**
 * Noto Sans SC, regular and bold: 30,000 characters, among them all of GB 2312 and GBK and the extension A that rare
 * names use. Read once per process; each document embeds the few glyphs that it prints.
 */
export function documentFonts(): Promise<DocumentFonts> {
  loading ??= Promise.all([
    openTypeface('400Regular/NotoSansSC_400Regular.ttf'),
    openTypeface('700Bold/NotoSansSC_700Bold.ttf'),
  ]).then(([regular, bold]) => ({ regular, bold }))
  return loading
}

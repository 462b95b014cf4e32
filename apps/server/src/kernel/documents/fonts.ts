import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

/** The geta mark: Chinese typography prints it for a missing character. */
const substitute = '〓'

/** Characters without a visible glyph, which text picks up from input methods and copied pages. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/** Consecutive characters of one font. */
type Run = { readonly font: Font; readonly text: string }

/** One weight of the document typeface, parsed once and shared by all documents of the process. */
export class Typeface {
  readonly font: Font
  readonly #others: readonly Font[]
  readonly #advances = new Map<string, number>()

  /** @param others fallback fonts for missing glyphs, in order */
  constructor(file: Buffer, others: readonly Buffer[] = []) {
    this.font = parse(file)
    this.#others = others.map(parse)
  }

  #fontOf(character: string): Font | undefined {
    const code = character.codePointAt(0) ?? 0
    if (this.font.hasGlyphForCodePoint(code)) return this.font
    return this.#others.find((font) => font.hasGlyphForCodePoint(code))
  }

  /** Width of one character in em. */
  #advance(character: string): number {
    const known = this.#advances.get(character)
    if (known !== undefined) return known
    const font = this.#fontOf(character) ?? this.font
    const advance = font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm
    this.#advances.set(character, advance)
    return advance
  }

  /** Splits a printable text by the fonts that have its glyphs. */
  runs(text: string): Run[] {
    if (this.#others.length === 0) return [{ font: this.font, text }]
    const runs: { font: Font; text: string }[] = []
    for (const character of text) {
      const font = this.#fontOf(character) ?? this.font
      const last = runs.at(-1)
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }

  /** Width of a text in the unit of `size`. Kerning is ignored because it is thinner than a hair. */
  width(text: string, size: number): number {
    let em = 0
    for (const character of text) em += this.#advance(character)
    return em * size
  }

  /**
   * Replaces missing glyphs by a geta mark and removes invisible characters. Replaced characters are added to
   * `missing`. The caller must report them, because a name printed wrong is a wrong document.
   */
  printable(text: string, missing: Set<string>): string {
    let printable = ''
    for (const character of text.replace(/[\t\r\n\u2028\u2029]+/g, ' ').replace(invisible, '')) {
      if (this.#fontOf(character)) {
        printable += character
      } else {
        missing.add(character)
        printable += substitute
      }
    }
    return printable
  }
}

function parse(file: Buffer): Font {
  const parsed = create(file)
  if (!('layout' in parsed)) throw new TypeError('a font collection is not a font')
  return parsed
}

export type DocumentFonts = { readonly regular: Typeface; readonly bold: Typeface }

const require = createRequire(import.meta.url)

const fontFolder = dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'))

/** Tables for other scripts, Latin kerning and vertical lines; Chinese documents need none of them. */
const unusedTables = new Set(['BASE', 'GDEF', 'GPOS', 'GSUB'])

/**
 * Hides the unused tables of a TrueType font by renaming them in its table directory, in place. Line layout is a third
 * faster without them, and no glyph is lost.
 */
function hideUnusedTables(font: Buffer): Buffer {
  const tableCount = font.readUInt16BE(4)
  for (let table = 0; table < tableCount; table += 1) {
    const entry = 12 + table * 16
    if (unusedTables.has(font.toString('latin1', entry, entry + 4))) font.write('none', entry, 'latin1')
  }
  return font
}

async function openTypeface(file: string, others: readonly Buffer[]): Promise<Typeface> {
  return new Typeface(hideUnusedTables(await readFile(join(fontFolder, file))), others)
}

async function open(rareFonts: readonly string[]): Promise<DocumentFonts> {
  const others = await Promise.all(rareFonts.map((file) => readFile(file)))
  const [regular, bold] = await Promise.all([
    openTypeface('400Regular/NotoSansSC_400Regular.ttf', others),
    openTypeface('700Bold/NotoSansSC_700Bold.ttf', others),
  ])
  return { regular, bold }
}

const opened = new Map<string, Promise<DocumentFonts>>()

/**
 * Noto Sans SC, regular and bold: 30,000 characters, including all of GB 2312 and GBK and the extension A that rare
 * names use. It is read once per process; each document embeds only its glyphs. `rareFonts` are font files of the
 * installation for missing characters, such as extension B.
 */
export function documentFonts(rareFonts: readonly string[] = []): Promise<DocumentFonts> {
  const key = rareFonts.join(',')
  const fonts = opened.get(key) ?? open(rareFonts)
  opened.set(key, fonts)
  return fonts
}

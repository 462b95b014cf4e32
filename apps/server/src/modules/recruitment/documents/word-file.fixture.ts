import JSZip from 'jszip'
import { SaxesParser } from 'saxes'

export type ReadCell = { text: string; span: number; rowsMerged: 'begin' | 'go-on' | undefined; pictures: number }
export type WordFile = {
  /** Rows of the tables, top to bottom. */
  readonly rows: ReadCell[][]
  /** Every text of the body, paragraph by paragraph. */
  readonly paragraphs: string[]
  /** Names of the parts of the package. */
  readonly parts: string[]
}

/**
 * Reads a Word file the way Word does, as far as a form needs: every part must be well-formed XML, and every
 * relationship must have a target.
 */
export async function readWordFile(file: Uint8Array): Promise<WordFile> {
  const zip = await JSZip.loadAsync(file)
  const parts = Object.values(zip.files).flatMap(({ dir, name }) => (dir ? [] : [name]))
  const body = new BodyReader()
  for (const name of parts) {
    if (!/\.(?:xml|rels)$/.test(name)) continue
    const xml = (await zip.file(name)?.async('string')) ?? ''
    parse(xml, name === 'word/document.xml' ? body : undefined, (target) => {
      const path = new URL(target, `file:///${name.replace('_rels/', '')}`).pathname.slice(1)
      if (!parts.includes(path)) throw new Error(`${name} leads to ${path}, which is not there`)
    })
  }
  return { rows: body.rows, paragraphs: body.paragraphs, parts }
}

/** Characters that XML 1.0 (2.2) excludes. JavaScript parsers accept some of them, and Word accepts none. */
const noCharacter = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

function parse(xml: string, body: BodyReader | undefined, onTarget: (target: string) => void): void {
  if (noCharacter.test(xml)) throw new Error('a character that XML does not have')
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'Relationship' && attributes.TargetMode !== 'External') onTarget(attributes.Target ?? '')
    body?.open(name, attributes)
  })
  parser.on('closetag', ({ name }) => body?.close(name))
  parser.on('text', (text) => body?.text(text))
  parser.write(xml).close()
}

class BodyReader {
  readonly rows: ReadCell[][] = []
  readonly paragraphs: string[] = []

  #cell: ReadCell | undefined

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const cell = this.#cell
    if (name === 'w:p') {
      this.paragraphs.push('')
      if (cell && cell.text !== '') cell.text += '\n'
    } else if (name === 'w:tr') this.rows.push([])
    else if (name === 'w:tc') {
      this.#cell = { text: '', span: 1, rowsMerged: undefined, pictures: 0 }
      this.rows.at(-1)?.push(this.#cell)
    } else if (cell && name === 'w:gridSpan') cell.span = Number(attributes['w:val'])
    else if (cell && name === 'w:vMerge') cell.rowsMerged = attributes['w:val'] === 'restart' ? 'begin' : 'go-on'
    else if (cell && name === 'w:drawing') cell.pictures += 1
    else if (name === 'w:noBreakHyphen') this.text('-')
  }

  close(name: string): void {
    if (name === 'w:tc') this.#cell = undefined
  }

  text(text: string): void {
    if (this.#cell) this.#cell.text += text
    this.paragraphs.push(`${this.paragraphs.pop() ?? ''}${text}`)
  }
}

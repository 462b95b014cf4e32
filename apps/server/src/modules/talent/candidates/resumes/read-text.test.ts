import { deflateSync } from 'node:zlib'
import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import { wordFile } from '../../../../kernel/sample/word-file.ts'
import { longestDelay } from '../../../../testing/longest-delay.ts'
import { peakChildMemory } from '../../../../testing/peak-child-memory.ts'
import { readText } from './read-text.ts'

const pdfType = 'application/pdf'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

/** Pages with the same content. */
function pdfOf(pages: number, content: string): Buffer {
  const data = deflateSync(Buffer.from(content)).toString('latin1')
  const kids = Array.from({ length: pages }, (_, at) => `${at + 5} 0 R`)
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /Font << /F 4 0 R >> >> >>`
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    `<< /Length ${data.length} /Filter /FlateDecode >>\nstream\n${data}\nendstream`,
    font,
    ...kids.map(() => page),
  ]
  const objects = bodies.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${objects}trailer << /Size ${bodies.length + 1} /Root 1 0 R >>\n%%EOF\n`, 'latin1')
}

const wordOf = (parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const archive = new JSZip()
  for (const [name, content] of Object.entries(parts)) archive.file(`word/${name}`, content)
  return archive.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

const paragraph = (...runs: string[]) => `<w:p>${runs.map((run) => `<w:r><w:t>${run}</w:t></w:r>`).join('')}</w:p>`

describe('the text of a resume', () => {
  it('is read from a PDF and from a Word file', async () => {
    const content = 'BT /F 12 Tf 50 700 Td (Wang Xiaoming) Tj ET'
    expect(await readText(pdfOf(2, content), pdfType, 'recruiter')).toBe('Wang Xiaoming\nWang Xiaoming')
    expect(await readText(await wordFile(['王小明', '会计 & 审计']), wordType, 'recruiter')).toBe('王小明\n会计 & 审计')
  })

  it('has the headers of a Word file, characters from entities, and nothing duplicate or deleted', async () => {
    const box = (name: string) => `<mc:${name}>${paragraph('in a box')}</mc:${name}>`
    const deleted = '<w:r><w:delText>gone</w:delText></w:r>'
    const word = await wordOf({
      'document.xml': `<w:document><w:body>${paragraph('&#x4e91;</w:t><w:tab/><w:t>&#23736;')}${box('Choice')}${box('Fallback')}${deleted}`,
      'header1.xml': `<w:hdr>${paragraph('139 0000 1234')}</w:hdr>`,
    })
    expect(await readText(word, wordType, 'recruiter')).toBe('139 0000 1234\n云 岸\nin a box')
  })
})

describe('a resume that takes more than any real one', () => {
  const ordinary = pdfOf(1, 'BT /F 12 Tf 50 700 Td (CV) Tj ET')

  it.each([
    ['30 pages of the same 200,000 short texts', () => pdfOf(30, `BT /F 1 Tf ${'(a) Tj '.repeat(200_000)} ET`)],
    ['30 pages of the same 3,000,000 lines', () => pdfOf(30, '0 0 m 9 9 l S\n'.repeat(3_000_000))],
  ])('has the beginning of its text or none when its PDF has %s, and does not block others', async (_what, make) => {
    await readText(ordinary, pdfType, 'recruiter')
    const bomb = make()
    expect(bomb.length).toBeLessThan(200_000)
    let text: string | undefined
    const delay = await longestDelay(async () => {
      text = await readText(bomb, pdfType, 'recruiter')
    })
    expect(delay).toBeLessThan(1000)
    expect(text?.length ?? 0).toBeLessThanOrEqual(200_000)
    expect(await readText(ordinary, pdfType, 'recruiter')).toBe('CV')
  })

  it('has the beginning of its text when a Word file unpacks to 400 MB, and does not block others', async () => {
    const word = await wordOf({
      'document.xml': Buffer.from(`<w:document>${paragraph('a'.repeat(100)).repeat(3_000_000)}`),
    })
    expect(word.length).toBeLessThan(2_000_000)
    let delay = Number.POSITIVE_INFINITY
    const memory = await peakChildMemory(async () => {
      delay = await longestDelay(async () => {
        expect((await readText(word, wordType, 'recruiter'))?.slice(0, 202)).toMatch(/^a{100}\na{100}\n/)
      })
    })
    expect(delay).toBeLessThan(1000)
    expect(memory).toBeLessThan(350)
  })
})

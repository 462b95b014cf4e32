import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inspectPdf } from './inspect-pdf.ts'

const pages = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>']

/** A whole PDF of one page: catalogue, pages, page, and what else is given from object 4 on. */
function pdf(catalogue: string, ...more: string[]): Buffer {
  const bodies = [`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`, ...pages, ...more]
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const places = bodies.map((body, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${bodies.length + 1} /Root 1 0 R >>\n`
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1')
}

/** A stream in which objects from number 10 on are packed. */
function objectStream(...objects: string[]): string {
  const body = objects.join(' ')
  const head = objects
    .map((_, at) => `${10 + at} ${objects.slice(0, at).join(' ').length + (at > 0 ? 1 : 0)}`)
    .join(' ')
  const data = deflateSync(Buffer.from(`${head} ${body}`, 'latin1')).toString('latin1')
  const entries = `/Type /ObjStm /N ${objects.length} /First ${head.length + 1} /Filter /FlateDecode /Length ${data.length}`
  return `<< ${entries} >>\nstream\n${data}\nendstream`
}

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

describe('a PDF that acts by itself', () => {
  it.each([
    ['runs a script on opening', pdf(`/OpenAction ${script}`)],
    ['refers to the script', pdf('/OpenAction 4 0 R', script)],
    ['spells the script otherwise', pdf('', '<< /S /#4aava#53cript /JS (1) >>')],
    ['sets comments before the script', pdf('', '<< /S % a /Name\n% another\n/JavaScript /JS (1) >>')],
    ['names the kind elsewhere', pdf('', '<< /S 5 0 R /JS (1) >>', '/JavaScript')],
    ['packs the script away', pdf('', objectStream('<< /Type /Font >>', script))],
    ['has the kind packed away', pdf('', '<< /S 11 0 R >>', objectStream('<< >>', '/JavaScript'))],
    ['hides the script in another stream', pdf('', `<< /Length 99 >>\nstream\n9 0 obj ${script} endobj\nendstream`)],
    ['hides packed objects in another stream', pdf('', `<< >>\nstream\n9 0 obj ${objectStream(script)}\nendstream`)],
    ['starts a program', pdf('', '<< /S /Launch /F (cmd.exe) >>')],
    ['sends what was entered', pdf('', '<< /S/SubmitForm /F (https://example.org) >>')],
    ['carries another file', pdf('/Names << /EmbeddedFiles 4 0 R >>', '<< >>')],
    ['carries a computing form', pdf('/AcroForm << /XFA 4 0 R >>', '<< >>')],
    ['calls an address on opening', pdf('/OpenAction 4 0 R', '<< /S /URI /URI (https://example.org) >>')],
    ['calls an address by a packed action', pdf('/OpenAction 10 0 R', objectStream('<< /S /URI /URI (x) >>'))],
    ['opens with what is nowhere', pdf('/OpenAction 99 0 R')],
  ])('is recognised when it %s', (_what, bytes) => expect(inspectPdf(bytes)).toBe('active'))

  it('is not overlooked because its objects cannot be read', () => {
    const broken = '<< /Type /ObjStm /N 1 /First 5 /Filter /LZWDecode >>\nstream\nnot deflated\nendstream'
    expect(inspectPdf(pdf('', broken))).toBe('unreadable')
  })

  it('is not taken for one by its first line', () => {
    expect(inspectPdf(Buffer.from('%PDF-1.7\n<script>'))).toBe('unreadable')
  })

  it('is recognised however it repeats itself: what took time out of proportion would not end here', () => {
    const many = (piece: string) => pdf('', `(${piece.repeat(1_000_000 / piece.length)})`)
    for (const piece of [
      '/S%',
      `${' '.repeat(400)}/JavaScript`,
      'obj\n',
      '/First 5 stream\n',
      '/OpenAction 4 0 R ',
      '/J#61',
      '4 0 obj [',
      '0',
    ]) {
      expect(['plain', 'unreadable', 'active']).toContain(inspectPdf(many(piece)))
    }
  })

  it('cannot hold up the server with what a few hundred bytes unpack to', () => {
    const head = '10 0 '.repeat(100_000)
    const data = deflateSync(Buffer.from(`${head}[3 0 R]`)).toString('latin1')
    const bomb = `<< /Type /ObjStm /First ${head.length} >>\nstream\n${data}\nendstream`
    expect(inspectPdf(pdf('/OpenAction 10 0 R', bomb))).toBe('plain')
    expect(inspectPdf(pdf('/OpenAction 10 0 R', bomb, bomb, bomb))).toBe('unreadable')
  })

  it.each([
    ['digits', '1', 1_000_000],
    ['blanks', ' ', 1_000_000],
    ['comments', '%', 1_000_000],
    ['more than any number of objects needs', '1 2 ', 8_000_000],
  ])('cannot hold it up with a head of nothing but %s', (_what, piece, length) => {
    const data = deflateSync(Buffer.from(piece.repeat(length / piece.length))).toString('latin1')
    const head = `<< /Type /ObjStm /First ${length} >>\nstream\n${data}\nendstream`
    expect(inspectPdf(pdf('/OpenAction [3 0 R]', head))).toBe(/[\d]/.test(piece) ? 'unreadable' : 'plain')
  })

  it('is not overlooked because the places of its objects stand behind a comment', () => {
    const objects = (head: string) => {
      const data = deflateSync(Buffer.from(`${head}<</S/URI/URI(x)>>`)).toString('latin1')
      return pdf(
        '/OpenAction 10 0 R',
        `<< /Type /ObjStm /First ${head.length} >>\nstream\n${data}\nendstream`,
        '<< >>\nstream\n10 0 obj [3 0 R] endobj\nendstream',
      )
    }
    expect(inspectPdf(objects('%5\n10 0 '))).toBe('active')
    expect(inspectPdf(objects('5 - 10 0 '))).toBe('unreadable')
  })

  it.each([
    ['in one place', pdf('', '/OpenAction [3 0 R] '.repeat(101))],
    ['in many places', pdf('', ...Array.from({ length: 101 }, () => objectStream('<< /OpenAction [3 0 R] >>')))],
  ])('is held to act when it opens more often than versions were saved into it, %s', (_where, bytes) => {
    expect(inspectPdf(bytes)).toBe('active')
  })
})

describe('an ordinary PDF', () => {
  it.each([
    ['shows a page on opening', pdf('/OpenAction [3 0 R /XYZ null null 0]')],
    ['goes to a page on opening', pdf('/OpenAction 4 0 R', '<< /S /GoTo /D [3 0 R /Fit] >>')],
    ['goes there by a packed action', pdf('/OpenAction 11 0 R', objectStream('<< >>', '<</S/GoTo/D[3 0 R/Fit]>>'))],
    ['links to a site', pdf('', '<< /Subtype /Link /A << /S /URI /URI (https://example.org) >> >>')],
    ['speaks of scripts', pdf('', '<< /Length 40 >>\nstream\nBT (HTML/JavaScript /Launch) Tj ET\nendstream')],
    ['has a packed title that speaks of them', pdf('', objectStream('<< /Title (CSS\\)/JavaScript (/Launch)) >>'))],
  ])('passes when it %s', (_what, bytes) => expect(inspectPdf(bytes)).toBe('plain'))
})

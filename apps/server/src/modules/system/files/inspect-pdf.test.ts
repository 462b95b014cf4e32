import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inspectPdf } from './inspect-pdf.ts'
import { objectStream, pdf, pdfBomb } from './pdf.fixture.ts'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

describe('a PDF with active content', () => {
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
  ])('is recognized when it %s', (_what, bytes) => expect(inspectPdf(bytes)).toBe('active'))

  it('is not overlooked because its objects cannot be read', () => {
    const broken = '<< /Type /ObjStm /N 1 /First 5 /Filter /LZWDecode >>\nstream\nnot deflated\nendstream'
    expect(inspectPdf(pdf('', broken))).toBe('unreadable')
  })

  it('is not recognized by its first line alone', () => {
    expect(inspectPdf(Buffer.from('%PDF-1.7\n<script>'))).toBe('unreadable')
  })

  it('is recognized in linear time with any repetition; worse algorithms would time out here', () => {
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

  it('cannot block the server with what a few hundred bytes unpack to', () => {
    const head = '10 0 '.repeat(100_000)
    const data = deflateSync(Buffer.from(`${head}[3 0 R]`)).toString('latin1')
    const bomb = `<< /Type /ObjStm /First ${head.length} >>\nstream\n${data}\nendstream`
    expect(inspectPdf(pdf('/OpenAction 10 0 R', bomb))).toBe('plain')
    expect(inspectPdf(pdf('/OpenAction 10 0 R', bomb, bomb, bomb))).toBe('unreadable')
  })

  it.each(['/#', '(', ' obj '])('is unreadable when more unpacks from it than from a real document, %j', (piece) => {
    expect(inspectPdf(pdfBomb(piece, 9))).toBe('unreadable')
  })

  it('is unreadable when it has more keywords and names than a real document', () => {
    expect(inspectPdf(pdfBomb(' obj', 2))).toBe('unreadable')
    expect(inspectPdf(pdf('', `(${'/First '.repeat(200_001)})`))).toBe('unreadable')
  })

  it.each([
    ['digits', '1', 1_000_000],
    ['blanks', ' ', 1_000_000],
    ['comments', '%', 1_000_000],
    ['more than any number of objects needs', '1 2 ', 8_000_000],
  ])('cannot block the server with a head of nothing but %s', (_what, piece, length) => {
    const data = deflateSync(Buffer.from(piece.repeat(length / piece.length))).toString('latin1')
    const head = `<< /Type /ObjStm /First ${length} >>\nstream\n${data}\nendstream`
    expect(inspectPdf(pdf('/OpenAction [3 0 R]', head))).toBe(/[\d]/.test(piece) ? 'unreadable' : 'plain')
  })

  it('is not overlooked because its object offsets follow a comment', () => {
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
  ])('counts as active when it has more open actions than saved versions, %s', (_where, bytes) => {
    expect(inspectPdf(bytes)).toBe('active')
  })
})

describe('an ordinary PDF', () => {
  it.each([
    ['shows a page on opening', pdf('/OpenAction [3 0 R /XYZ null null 0]')],
    ['goes to a page on opening', pdf('/OpenAction 4 0 R', '<< /S /GoTo /D [3 0 R /Fit] >>')],
    ['goes there by a packed action', pdf('/OpenAction 11 0 R', objectStream('<< >>', '<</S/GoTo/D[3 0 R/Fit]>>'))],
    ['links to a site', pdf('', '<< /Subtype /Link /A << /S /URI /URI (https://example.org) >> >>')],
    ['names fonts in codes of letters', pdf('', `<< ${'/F#CB#CE#CC#E5 5 0 R '.repeat(200_001)} >>`)],
    ['speaks of scripts', pdf('', '<< /Length 40 >>\nstream\nBT (HTML/JavaScript /Launch) Tj ET\nendstream')],
    ['has a packed title that speaks of them', pdf('', objectStream('<< /Title (CSS\\)/JavaScript (/Launch)) >>'))],
  ])('passes when it %s', (_what, bytes) => expect(inspectPdf(bytes)).toBe('plain'))
})

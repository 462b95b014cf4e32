import { deflateSync } from 'node:zlib'

const pages = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>']

/** A complete PDF of one page: catalog, pages, page, and further objects from number 4 on. */
export function pdf(catalogue: string, ...more: string[]): Buffer {
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

/** A stream of packed objects from number 10 on. */
export function objectStream(...objects: string[]): string {
  const body = objects.join(' ')
  const head = objects
    .map((_, at) => `${10 + at} ${objects.slice(0, at).join(' ').length + (at > 0 ? 1 : 0)}`)
    .join(' ')
  const data = deflateSync(Buffer.from(`${head} ${body}`, 'latin1')).toString('latin1')
  const entries = `/Type /ObjStm /N ${objects.length} /First ${head.length + 1} /Filter /FlateDecode /Length ${data.length}`
  return `<< ${entries} >>\nstream\n${data}\nendstream`
}

/** A small PDF whose one object stream unpacks to many megabytes of repeated text. */
export function pdfBomb(piece: string, megabytes: number): Buffer {
  const data = deflateSync(Buffer.from(piece.repeat((megabytes * 1_048_576) / piece.length))).toString('latin1')
  return pdf('', `<< /Type /ObjStm /N 1 /First 1 /Filter /FlateDecode >>\nstream\n${data}\nendstream`)
}

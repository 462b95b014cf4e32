import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordFile } from '../../../kernel/sample/word-file.ts'
import { recordPhotoConsent, registerApplicant, type TestApplicant } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { compoundOf, withPart } from './office-files.fixture.ts'
import { pdfBomb } from './pdf.fixture.ts'

let server: TestServer
let owner: TestApplicant
beforeAll(async () => {
  server = await startTestServer()
  owner = await registerApplicant(server)
  await recordPhotoConsent(server, owner)
})
afterAll(() => server.close())

const jpeg = (width = 295, height = 413) =>
  sharp({ create: { width, height, channels: 3, background: '#BFD9F2' } })
    .withExif({ IFD0: { Copyright: 'hidden text' } })
    .jpeg()
    .toBuffer()

async function upload(bytes: Buffer, name: string, purpose = 'attachment', client = owner.client) {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('name', name)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const response = await client.raw({
    method: 'POST',
    url: '/recruitApi/app/api/file/upload',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return response.json()
}

describe('an upload', () => {
  it('has a name without characters that would make it read as another', async () => {
    const { data } = await upload(await jpeg(), '证件照\u202Egpj\u2066.exe\0.jpg')
    expect(data.name).toBe('证件照gpj.exe.jpg')
  })

  it('keeps the extension of a name of any length', async () => {
    const { data } = await upload(await jpeg(), `${'长'.repeat(400)}.jpg`)
    expect(data.name).toBe(`${'长'.repeat(116)}.jpg`)
  })

  it('returns name and url, and its owner downloads it, re-encoded', async () => {
    const original = await jpeg()
    const { data } = await upload(original, 'C:\\photos\\证件照.JPG', 'photo')
    expect(data.name).toBe('证件照.JPG')
    const file = await owner.client.raw({ method: 'GET', url: data.url })
    expect(file.headers['content-type']).toBe('image/jpeg')
    expect(file.headers['content-security-policy']).toContain('sandbox')
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 295, height: 413 })
    expect(original.includes('hidden text')).toBe(true)
    expect(file.rawPayload.includes('hidden text')).toBe(false)
    const { rows } = await server.database.pool.query(
      'select size, upload_size from stored_file where owner_person_id = $1',
      [owner.personId],
    )
    expect(rows).toContainEqual({ size: file.rawPayload.length, upload_size: original.length })
  })

  it('of another person looks as if it did not exist', async () => {
    const { data } = await upload(await jpeg(), 'a.jpg')
    const stranger = await registerApplicant(server)
    expect(await stranger.client.get(data.url)).toMatchObject({ code: 404, reason: 'record.not_found' })
    expect((await server.client().get(data.url)).code).toBe(401)
  })

  it.each([
    [
      'a program called picture',
      Buffer.from('MZ\u0090\u0000 this program cannot be run'),
      'me.jpg',
      415,
      'file.content_mismatch',
    ],
    ['a page called picture', Buffer.from('<html><script>alert(1)</script>'), 'me.png', 415, 'file.content_mismatch'],
    [
      'a drawing with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'me.svg',
      415,
      'file.type_unsupported',
    ],
    ['a name without extension', Buffer.from('%PDF-1.7'), 'resume', 415, 'file.type_unsupported'],
    ['a PDF called Word', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'resume.docx', 415, 'file.content_mismatch'],
    ['nothing', Buffer.alloc(0), 'empty.pdf', 400, 'file.empty'],
    ['a compound file of no document', compoundOf(['stream', 'Property']), 'resume.doc', 415, 'file.content_mismatch'],
  ])('that is %s is rejected', async (_what, bytes, name, code, reason) => {
    expect(await upload(bytes, name)).toMatchObject({ code, reason })
  })

  it('that is an old Word file is stored', async () => {
    expect((await upload(compoundOf(['stream', 'WordDocument']), 'resume.doc')).code).toBe(200)
  })

  it('with macros is rejected with a helpful message under any name', async () => {
    const letter = await wordFile(['简历'])
    const project = await withPart(letter, 'word/vbaProject.bin', compoundOf(['storage', 'VBA']))
    const enabled = await withPart(
      project,
      '[Content_Types].xml',
      Buffer.from(`<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
        <Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>`),
    )
    const old = compoundOf(['stream', 'WordDocument'], ['storage', 'Macros'])
    for (const [bytes, name] of [
      [project, 'a.docx'],
      [enabled, 'a.docx'],
      [enabled, 'a.doc'],
      [old, 'a.doc'],
    ] as const) {
      expect(await upload(bytes, name)).toMatchObject({ code: 415, reason: 'file.macros' })
    }
    expect((await upload(old, 'a.doc')).msg).toContain('without macros')
    expect((await upload(letter, 'a.docx')).code).toBe(200)
  })

  it('that starts like a picture and continues as something else is rejected', async () => {
    const whole = await jpeg()
    expect(await upload(whole.subarray(0, 200), 'cut.jpg')).toMatchObject({ reason: 'file.content_mismatch' })
  })

  it('of a photo needs the consent to its use, whole and in parts; another file does not', async () => {
    const person = await registerApplicant(server)
    const refused = { code: 409, reason: 'identity.photo_consent_required' }
    for (const purpose of ['photo', 'one-inch-photo']) {
      expect(await upload(await jpeg(), 'me.jpg', purpose, person.client)).toMatchObject(refused)
      const metadata = Object.entries({ filename: 'me.jpg', purpose }).map(
        ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
      )
      const begun = await person.client.raw({
        method: 'POST',
        url: '/recruitApi/app/api/file/uploads',
        headers: { 'tus-resumable': '1.0.0', 'upload-length': '4000', 'upload-metadata': metadata.join(',') },
      })
      expect(begun.json()).toMatchObject(refused)
    }
    expect((await upload(await jpeg(), 'me.jpg', 'attachment', person.client)).code).toBe(200)
    await recordPhotoConsent(server, person)
    expect((await upload(await jpeg(), 'me.jpg', 'photo', person.client)).code).toBe(200)
  })

  it('over the limit of its purpose is rejected with the limit', async () => {
    const big = Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n'), Buffer.alloc(5 * 1_048_576)])
    expect(await upload(big, 'a.pdf')).toMatchObject({ code: 413, msg: 'File size out of limit: 5 MB' })
    expect((await upload(big, 'a.pdf', 'resume')).code).toBe(200)
    const huge = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11 * 1_048_576)])
    expect(await upload(huge, 'a.pdf', 'resume')).toMatchObject({ code: 413, msg: 'File size out of limit: 10 MB' })
    expect((await upload(big, 'a.pdf', 'form-file')).code).toBe(200)
    expect(await upload(huge, 'a.pdf', 'form-file')).toMatchObject({ code: 413, msg: 'File size out of limit: 10 MB' })
    expect((await upload(big, 'a.zip', 'form-file')).reason).toBe('file.type_unsupported')
  })

  it('of a photo has the type and the size of its purpose: 5 MB, and 2 MB as a one-inch photo', async () => {
    const noise = await sharp(randomBytes(3 * 1800 * 1800), { raw: { width: 1800, height: 1800, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer()
    expect(noise.length).toBeGreaterThan(2 * 1_048_576)
    expect(noise.length).toBeLessThan(5 * 1_048_576)
    expect((await upload(noise, 'me.jpg', 'photo')).code).toBe(200)
    const small = await upload(noise, 'me.jpg', 'one-inch-photo')
    expect(small).toMatchObject({ code: 413, msg: 'File size out of limit: 2 MB' })
    const large = Buffer.concat([noise, Buffer.alloc(5 * 1_048_576)])
    expect(await upload(large, 'me.jpg', 'photo')).toMatchObject({ code: 413, msg: 'File size out of limit: 5 MB' })
    for (const name of ['me.jpeg', 'me.JPG']) expect((await upload(await jpeg(), name, 'photo')).code).toBe(200)
    for (const name of ['me.gif', 'me.pdf'])
      expect(await upload(await jpeg(), name, 'photo')).toMatchObject({ code: 415, reason: 'file.type_unsupported' })
  })

  it('with more pixels than any camera has is rejected before it is unpacked', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    expect(await upload(bomb, 'bomb.png')).toMatchObject({ code: 413, reason: 'file.too_many_pixels' })
    expect((await upload(bomb, 'bomb.png')).msg).toContain('more than 50 million pixels')
  })

  it('of a few kilobytes that unpacks to 64 MB is rejected while others are served', async () => {
    let isOver = false
    const refused = upload(pdfBomb('/#', 64), 'scan.pdf').finally(() => {
      isOver = true
    })
    let slowest = 0
    while (!isOver) {
      const begun = performance.now()
      await setTimeout(20)
      expect((await owner.client.raw({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
      slowest = Math.max(slowest, performance.now() - begun)
    }
    expect(await refused).toMatchObject({ code: 415, reason: 'file.pdf_unreadable' })
    expect(slowest).toBeLessThan(1000)
  })

  it('is a photo only when it has the pixels of the print, as displayed and not as stored', async () => {
    const small = await upload(await jpeg(30, 40), 'small.jpg', 'photo')
    expect(small).toMatchObject({ code: 400, reason: 'file.too_few_pixels' })
    expect(small.msg).toBe('This photo is only 30 × 40 pixels. Use one of at least 295 × 413 pixels.')
    expect((await upload(await jpeg(30, 40), 'small.jpg')).code).toBe(200)
    expect((await upload(await jpeg(413, 295), 'lying.jpg', 'one-inch-photo')).reason).toBe('file.too_few_pixels')
    const turned = await sharp(await jpeg(413, 295))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await upload(turned, 'turned.jpg', 'photo')).code).toBe(200)
  })

  it('that is a PDF with a script is rejected with a helpful message', async () => {
    const script = Buffer.from(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /OpenAction << /S /JavaScript /JS (x) >> >>\nendobj\n',
    )
    const answer = await upload(script, 'resume.pdf', 'resume')
    expect(answer).toMatchObject({ code: 415, reason: 'file.active_content' })
    expect(answer.msg).toContain('Print it to a plain PDF')
    const packed = Buffer.from(
      '%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /First 4 >>\nstream\nencrypted\nendstream\nendobj\n',
    )
    expect(await upload(packed, 'resume.pdf')).toMatchObject({ code: 415, reason: 'file.pdf_unreadable' })
  })

  it('that is a PDF comes back as a download that cannot be a page', async () => {
    const { data } = await upload(
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
      '简历.pdf',
      'resume',
    )
    const { headers } = await owner.client.raw({ method: 'GET', url: data.url })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''%E7%AE%80%E5%8E%86.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it('needs a session', async () => {
    expect((await upload(await jpeg(), 'a.jpg', 'photo', server.client())).code).toBe(401)
  })
})

describe('an incomplete form', () => {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
  it.each([
    ['has no boundary', 'multipart/form-data', `${head}%PDF-1.7\r\n--x--\r\n`],
    ['ends before the file', 'multipart/form-data; boundary=x', '--x\r\ncontent-disp'],
    ['ends within the file', 'multipart/form-data; boundary=x', `${head}%PDF-1.7`],
  ])('is rejected as such when it %s', async (_how, type, payload) => {
    const url = '/recruitApi/app/api/file/upload'
    const answer = await owner.client.raw({ method: 'POST', url, headers: { 'content-type': type }, payload })
    expect(answer.json()).toMatchObject({ code: 400, reason: 'request.malformed' })
  })

  it('is rejected with the missing part when its file has no name', async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const payload = `${part}%PDF-1.7\r\n--x--\r\n`
    const answer = await owner.client.raw({ method: 'POST', url: '/recruitApi/app/api/file/upload', headers, payload })
    expect(answer.json()).toMatchObject({ code: 400, errors: [{ path: 'name' }] })
  })
})

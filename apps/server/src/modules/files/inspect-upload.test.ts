import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { uploadRules } from '@rostrum/contracts/upload-rules'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { longestDelay } from '../../testing/longest-delay.ts'
import { inspectUpload } from './inspect-upload.ts'
import { objectStream, pdf, pdfBomb } from './pdf.fixture.ts'

it('a rush of pictures leaves room for what is no picture, such as the compression of a page', async () => {
  // Few bytes and many pixels: each takes long and costs its sender nothing.
  const wide = { width: 4000, height: 3000, channels: 3, background: '#ffffff' } as const
  const picture = await sharp({ create: wide }).png().toBuffer()
  let encoded = 0
  const rush = Array.from({ length: 12 }, async () => {
    await inspectUpload('photo.png', picture, uploadRules.attachment, undefined)
    encoded += 1
  })
  await Promise.race(rush)
  await promisify(gzip)('a page')
  expect(encoded).toBeLessThan(6)
  await Promise.all(rush)
  expect(encoded).toBe(12)
})

describe('a PDF', () => {
  const inspect = (bytes: Buffer) => inspectUpload('scan.pdf', bytes, uploadRules.attachment, 'applicant')

  it('of a few kilobytes that unpacks to 64 MB is refused and holds up nobody', async () => {
    await inspect(pdf(''))
    for (const piece of ['/#', '(', ' obj']) {
      const bomb = pdfBomb(piece, 64)
      expect(bomb.length).toBeLessThan(100_000)
      const delay = await longestDelay(() => expect(inspect(bomb)).rejects.toThrow('file.pdf_unreadable'))
      expect(delay).toBeLessThan(1000)
    }
  })

  it('is accepted when it is an ordinary one, also among several at once right after a bomb', async () => {
    const ordinary = pdf('', objectStream('<< /Title (CV) >>'))
    const sent = await Promise.allSettled([
      inspect(pdfBomb('/#', 64)),
      ...Array.from({ length: 6 }, () => inspect(ordinary)),
    ])
    expect(sent.map(({ status }) => status)).toEqual(['rejected', ...Array(6).fill('fulfilled')])
  })
})

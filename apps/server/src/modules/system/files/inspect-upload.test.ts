import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { uploadRules } from '@rostrum/contracts/kernel/upload-rules'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { longestDelay } from '../../../testing/longest-delay.ts'
import { inStudio, inspectUpload } from './inspect-upload.ts'
import { objectStream, pdf, pdfBomb } from './pdf.fixture.ts'

it('a rush of pictures leaves capacity for other work, such as the compression of a page', async () => {
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

describe('a picture', () => {
  const pictureOf = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer()
  const inspect = (bytes: Buffer, sender: string) => inspectUpload('photo.png', bytes, uploadRules.attachment, sender)

  it('with a side of more than 20,000 pixels is rejected before it is decoded', async () => {
    const refusal = { code: 'file.side_too_long', params: { limit: 20_000 } }
    await expect(inspect(await pictureOf(1, 20_001), 'applicant')).rejects.toMatchObject(refusal)
    await expect(inspect(await pictureOf(20_001, 1), 'applicant')).rejects.toMatchObject(refusal)
    expect(await inspect(await pictureOf(20_000, 1), 'applicant')).toMatchObject({ mediaType: 'image/png' })
  })

  it('that a busy machine does not finish in time is no bad picture: its sender tries again', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const picture = sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#ffffff', noise },
      limitInputPixels: false,
    })
    await expect(inStudio(undefined, () => picture.png().timeout({ seconds: 1 }).toBuffer())).rejects.toMatchObject({
      code: 'server.busy',
      params: { seconds: expect.any(Number) },
    })
  })

  it('does not wait behind several pictures of another person', async () => {
    const [large, small] = await Promise.all([pictureOf(4000, 4000), pictureOf(10, 10)])
    const finished: string[] = []
    const send = (bytes: Buffer, sender: string) => inspect(bytes, sender).then(() => finished.push(sender))
    await Promise.all([...Array.from({ length: 4 }, () => send(large, 'many')), send(small, 'one')])
    expect(finished[0]).toBe('one')
  })

  it('is rejected with the seconds to wait when 20 pictures wait, or 10 of the same person', async () => {
    // Large enough that none is finished before all have arrived.
    const picture = await pictureOf(2500, 2500)
    const codes = async (senders: readonly string[]) => {
      const sent = await Promise.allSettled(senders.map((sender) => inspect(picture, sender)))
      return sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    }
    const busy = { code: 'server.busy', params: { seconds: expect.any(Number) } }
    expect(await codes(Array.from({ length: 25 }, (_, at) => `person ${at}`))).toMatchObject([busy, busy, busy])
    expect(await codes(Array.from({ length: 12 }, () => 'person'))).toMatchObject([busy])
  })
})

describe('a PDF', () => {
  const inspect = (bytes: Buffer) => inspectUpload('scan.pdf', bytes, uploadRules.attachment, 'applicant')

  it('of a few kilobytes that unpacks to 64 MB is rejected and blocks no one', async () => {
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

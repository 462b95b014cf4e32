import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { uploadRules } from '@rostrum/contracts/upload-rules'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { inspectUpload } from './inspect-upload.ts'

it('a rush of pictures leaves room for what is no picture, such as the compression of a page', async () => {
  // Few bytes and many pixels: each takes long and costs its sender nothing.
  const wide = { width: 4000, height: 3000, channels: 3, background: '#ffffff' } as const
  const picture = await sharp({ create: wide }).png().toBuffer()
  let encoded = 0
  const rush = Array.from({ length: 12 }, async () => {
    await inspectUpload('photo.png', picture, uploadRules.attachment)
    encoded += 1
  })
  await Promise.race(rush)
  await promisify(gzip)('a page')
  expect(encoded).toBeLessThan(6)
  await Promise.all(rush)
  expect(encoded).toBe(12)
})

import JSZip from 'jszip'
import { expect, it } from 'vitest'
import { wordFile } from '../../../kernel/sample/word-file.ts'
import { compoundHoldsMacros, packageHoldsMacros } from './find-macros.ts'
import { compoundOf, withPart } from './office-files.fixture.ts'

const packedIn = (archive: JSZip): Promise<Buffer> =>
  archive.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })

it('an old office file has programs when it has a storage or a stream for them', () => {
  expect(compoundHoldsMacros(compoundOf(['stream', 'WordDocument'], ['storage', 'ObjectPool']))).toBe(false)
  expect(compoundHoldsMacros(compoundOf(['stream', 'WordDocument'], ['storage', 'Macros']))).toBe(true)
  expect(compoundHoldsMacros(compoundOf(['stream', 'Workbook'], ['storage', '_VBA_PROJECT_CUR']))).toBe(true)
  expect(compoundHoldsMacros(compoundOf(['storage', 'x'], ['storage', 'vba']))).toBe(true)
  expect(compoundHoldsMacros(compoundOf(['stream', 'Macros']))).toBe(false)
})

it('a text about macros is none', async () => {
  const letter = Buffer.from('Macros VBA _VBA_PROJECT vbaProject.bin', 'utf16le')
  expect(compoundHoldsMacros(Buffer.concat([compoundOf(['stream', 'WordDocument']), letter]))).toBe(false)
  expect(await packageHoldsMacros(await wordFile(['vbaProject.bin', 'macroEnabled']))).toBe(false)
})

it('a new office file has programs by the name, the kind or the content of a part', async () => {
  const plain = await wordFile(['简历'])
  const project = compoundOf(['storage', 'VBA'])
  expect(await packageHoldsMacros(plain)).toBe(false)
  expect(await packageHoldsMacros(await withPart(plain, 'word/vbaProject.bin', Buffer.from('x')))).toBe(true)
  expect(await packageHoldsMacros(await withPart(plain, 'xl/macrosheets/sheet1.xml', Buffer.from('x')))).toBe(true)
  expect(await packageHoldsMacros(await withPart(plain, 'word/media/image1.png', project))).toBe(true)
  expect(await packageHoldsMacros(await withPart(plain, 'word/embeddings/o.bin', compoundOf(['stream', 'a'])))).toBe(
    false,
  )
  const kind = (written: string) =>
    Buffer.from(`<Types><Override ContentType="application/vnd.ms-${written}"/></Types>`)
  for (const written of ['office.vbaProject', 'office.&#118;ba&#x50;roject', 'word.document.macroEnabled.main+xml']) {
    expect(await packageHoldsMacros(await withPart(plain, '[Content_Types].xml', kind(written))), written).toBe(true)
  }
})

it('a part that unpacks to far more than it seems is not unpacked', async () => {
  // Unpacking it as a whole would be aborted, as for the archive below.
  const packed = await packedIn(new JSZip().file('word/media/image1.png', Buffer.alloc(144 * 1_048_576)))
  expect(await packageHoldsMacros(packed)).toBe(false)
})

it('a small archive whose many parts each unpack to many bytes is rejected', async () => {
  const bomb = new JSZip()
  const zeros = Buffer.alloc(10 * 1_048_576)
  for (let part = 0; part < 16; part += 1) bomb.file(`word/media/image${part}.png`, zeros)
  await expect(packageHoldsMacros(await packedIn(bomb))).rejects.toThrow('more in it')
})

import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { writeXlsx } from '../../kernel/spreadsheet/write-xlsx.ts'
import { type ExportFile, exportInTurn } from './export-queue.ts'

/** Exports that end when the test says so. */
function openings() {
  const opened: string[] = []
  const contents = new Map<string, PassThrough>()
  const open = (name: string) => async (): Promise<ExportFile> => {
    opened.push(name)
    const content = new PassThrough()
    contents.set(name, content)
    return { name, content }
  }
  const end = async (name: string, taken: Promise<ExportFile>) => {
    const { content } = await taken
    contents.get(name)?.end(name)
    expect(await text(content)).toBe(name)
  }
  return { opened, open, end }
}

it('opens two exports at once, and one of an account', async () => {
  const { opened, open, end } = openings()
  const [first, again, second, third] = [
    exportInTurn('a', open('first')),
    exportInTurn('a', open('again')),
    exportInTurn('b', open('second')),
    exportInTurn('c', open('third')),
  ]
  await expect.poll(() => opened).toEqual(['first', 'second'])
  await end('second', second)
  await expect.poll(() => opened).toEqual(['first', 'second', 'third'])
  await end('third', third)
  expect(opened).not.toContain('again')
  await end('first', first)
  await expect.poll(() => opened).toContain('again')
  await end('again', again)
})

it('passes its turn on when an export fails or its reader goes away', async () => {
  const refused = exportInTurn('d', () => Promise.reject(new Error('too many rows')))
  await expect(refused).rejects.toThrow('too many rows')
  const { open, end } = openings()
  const { content: abandoned } = await exportInTurn('d', open('abandoned'))
  abandoned.destroy()
  await end('next', exportInTurn('d', open('next')))
})

it('passes its turn on once its rows are read, also to a reader that is slow', async () => {
  const slow = ['e', 'f'].map((account) =>
    exportInTurn(account, async () => ({ name: account, content: writeXlsx('x', ['head'], [[['row']]]) })),
  )
  const contents = (await Promise.all(slow)).map(({ content }) => content)
  for (const content of contents) await once(content, 'readable')
  const { open, end } = openings()
  await end('next', exportInTurn('g', open('next')))
  for (const content of contents) expect(await buffer(content)).not.toHaveLength(0)
})

it('has a limited number of downloads in progress, because each may be in memory as a whole', async () => {
  const accounts = Array.from({ length: 9 }, (_, at) => `reader ${at}`)
  const files = accounts.map((name) =>
    exportInTurn(name, async () => ({ name, content: writeXlsx('x', ['head'], [[['row']]]) })),
  )
  let begun = 0
  for (const file of files) {
    void file.then(({ content }) => {
      begun += 1
      content.once('readable', () => undefined)
    })
  }
  await expect.poll(() => begun).toBe(8)
  for (const file of files) await buffer((await file).content)
  expect(begun).toBe(9)
})

it('does not open an export that is abandoned while it waits, and frees its place', async () => {
  const { opened, open, end } = openings()
  const first = exportInTurn('h', open('first'))
  await expect.poll(() => opened).toEqual(['first'])
  const reader = new AbortController()
  const abandoned = exportInTurn('h', open('abandoned'), reader.signal)
  const last = exportInTurn('h', open('last'))
  reader.abort()
  await expect(abandoned).rejects.toBe(reader.signal.reason)
  await end('first', first)
  await end('last', last)
  expect(opened).toEqual(['first', 'last'])
})

import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
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

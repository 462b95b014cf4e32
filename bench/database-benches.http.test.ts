import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareForBenchmarks } from './installation.ts'

/**
 * The benchmarks run in this process, which has loaded the server for other tests. The options are read from the
 * command line by the first of them.
 */
let stop: () => Promise<void>
beforeAll(async () => {
  process.argv.push('--once')
  stop = await prepareForBenchmarks()
})
afterAll(async () => {
  process.argv.splice(process.argv.indexOf('--once'), 1)
  await stop()
})

const number = '[\\d.]+'

/** Runs a benchmark. @returns how to find the one line that begins with some words */
async function linesOf(load: () => Promise<unknown>) {
  const lines: string[] = []
  const print = vi.spyOn(console, 'log').mockImplementation((...words) => void lines.push(words.join(' ')))
  await load().finally(() => print.mockRestore())
  return (start: string) => {
    const found = lines.filter((line) => line.startsWith(start))
    expect(found, `${start}\n${lines.join('\n')}`).toHaveLength(1)
    return found[0]
  }
}

describe('a benchmark over a database measures everything once', () => {
  it('approvals', async () => {
    const line = await linesOf(() => import('./approvals.ts'))
    expect(line('round 1: ')).toMatch(/: \d+ decisions\/s, \d+\/s as [1-9]\d* raw statements$/)
    expect(line('12 of 12 articles published by 16 clients')).toBeDefined()
    expect(line('best ratio ')).toMatch(new RegExp(`^best ratio ${number} \\(target`))
  })

  it('the end of a month of attendance', async () => {
    const line = await linesOf(() => import('./attendance-month.ts'))
    expect(line('month-end of 10 people, ')).toMatch(
      new RegExp(`round 1: ${number} s .*, ${number} of COPY in ${number} s`),
    )
    expect(line('the same month calculated again: ')).toMatch(/, 0 days written, met$/)
    expect(line('a template of 2 people from ')).toMatch(/, ([1-9]\d*) of \1 affected days changed, met$/)
    expect(line('month grid of 60 people of 10: ')).toMatch(/: p95 \d+ ms/)
    expect(line('daily statistics of 20 people: ')).toMatch(new RegExp(`p95 \\d+ ms .*, ${number} of one pass`))
  })

  it('the rush of punches', async () => {
    const line = await linesOf(() => import('./attendance-punches.ts'))
    expect(line('20 punches at 20 a second')).toMatch(/median \d+ ms, p99 \d+ ms .*, 20 on record once, /)
    expect(line('their days calculated in ')).toMatch(new RegExp(`${number} s$`))
  })

  it('lists as of a day', async () => {
    const line = await linesOf(() => import('./dated-lists.ts'))
    expect(line('a page of 400 dated rows')).toMatch(new RegExp(`: ${number} to ${number} of the undated table`))
    expect(line('a scope of 199 reports in it, at p95: ')).toMatch(/: -?\d+ to -?\d+ ms more/)
  })

  it('the global search', async () => {
    const line = await linesOf(() => import('./global-search.ts'))
    for (const words of ['王 ', 'lin ', 'B0001 ']) expect(line(words)).toMatch(new RegExp(`${number} ms$`))
    expect(line('all words, 95th percentile over HTTP: ')).toMatch(new RegExp(`: ${number} ms`))
  })

  it('public lists', async () => {
    const line = await linesOf(() => import('./public-lists.ts'))
    for (const list of [
      'notice list: ',
      'slides of the home page: ',
      'position list, counts changing: ',
      'region tree: ',
    ])
      expect(line(list)).toMatch(
        new RegExp(`: [1-9]\\d*/s, bare [1-9]\\d*/s, ratio ${number} .*; processor ${number} µs`),
      )
  })

  it('resources of the workbench', async () => {
    const line = await linesOf(() => import('./resources.ts'))
    expect(line('a decision of authority: ')).toMatch(new RegExp(`: ${number} µs`))
    expect(line('a page of 200 rows, filtered and sorted')).toMatch(/: \d+ ms, \d+ ms at p95/)
    expect(line('writing 50 imported rows: ')).toMatch(
      new RegExp(`: ${number} s new, ${number} of a bare insert .* s changed`),
    )
    expect(line('export of 100 rows of 40 columns: ')).toMatch(new RegExp(`: ${number} of COPY to CSV`))
    expect(line('preview of an import as large: ')).toMatch(new RegExp(`: ${number} s`))
    expect(line('longest wait of another request meanwhile: ')).toMatch(/: \d+ ms/)
  })

  it('seating', async () => {
    const line = await linesOf(() => import('./seating.ts'))
    for (const method of ['random', 'snake'])
      expect(line(`${method}: `)).toMatch(new RegExp(`: 60 seats in ${number} s, the same by the same seed$`))
    expect(line('the whole act: ')).toMatch(new RegExp(`: 60 seats in 2 rooms in ${number} s`))
  })

  it('the import of staff', async () => {
    const line = await linesOf(() => import('./staff-import.ts'))
    expect(line('preview of 100 hires with a fault')).toMatch(/, 2 rows refused, met$/)
    expect(line('preview of 100 hires: ')).toMatch(new RegExp(`: ${number} s`))
    expect(line('confirmation: ')).toMatch(new RegExp(`: ${number} s, ${number} of COPY in ${number} s`))
  })

  it('submissions', async () => {
    const line = await linesOf(() => import('./submission.ts'))
    expect(line('ratio: ')).toMatch(new RegExp(`^ratio: ${number} `))
    expect(line('20 a second offered: ')).toMatch(/: median \d+ ms, p99 \d+ ms/)
    expect(line('three times the capacity for ')).toMatch(new RegExp(`all answered after ${number} s$`))
  })
})

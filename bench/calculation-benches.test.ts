import { expect, it } from 'vitest'
import { runOnce } from './run-once.ts'

it('the benchmark of days of attendance calculates every day', async () => {
  expect(await runOnce('attendance-days.ts')).toEqual([
    expect.stringMatching(/^310 days in \d+ ms of CPU, [\d.]+ of writing them as JSON$/),
  ])
})

it('the benchmark of scripts compares a call, stops an endless loop and hides a field', async () => {
  const lines = await runOnce('form-scripts.ts')
  expect(lines.find((line) => line.startsWith('hook: '))).toMatch(/[\d.]+ µs, [\d.]+ direct calls of the engine/)
  expect(lines.find((line) => line.startsWith('endless loop: '))).toMatch(/: [\d.]+ ms, ratio .*: [\d.]+$/)
  expect(lines.find((line) => line.startsWith('keystroke with a hook'))).toMatch(/: [\d.]+ µs$/)
})

it('the benchmark of validation validates, cleans, compiles and types', async () => {
  const lines = await runOnce('form-validation.ts')
  expect(lines).toHaveLength(5)
  for (const what of [
    'validate: [1-9]\\d* a second',
    'clean: [1-9]\\d* a second',
    'compile: [\\d.]+ ms',
    'keystroke: [\\d.]+ µs',
  ])
    expect(
      lines.filter((line) => new RegExp(`^${what}`).test(line)),
      what,
    ).toHaveLength(1)
})

it('the benchmark of tickets prints files of one and of several without a problem', async () => {
  const lines = await runOnce('ticket-pdf.ts')
  expect(lines.find((line) => line.startsWith('a file each: '))).toMatch(/mean [\d.]+ ms, median [\d.]+, p99 [\d.]+$/)
  expect(lines.find((line) => line.startsWith('one file: '))).toMatch(/^one file: [\d.]+ ms .* [1-9][\d.]* KB a page$/)
  expect(lines.filter((line) => line.startsWith('problem'))).toEqual([])
})

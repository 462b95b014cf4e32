import { messages as workbench } from 'virtual:messages/workbench.en'
import { MantineProvider } from '@mantine/core'
import type { ImportRow } from '@rostrum/contracts/engines/resource/resource-calls'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ImportSheet } from './ImportSheet.tsx'

afterEach(cleanup)

const cells = { code: { text: 'T02' }, headcount: { text: 'two', error: 'Not a number' } }

function sheet(rows: ImportRow[], onFix: () => Promise<void> = () => Promise.resolve()) {
  const counts = { rows: rows.length, new: 0, unchanged: 0, update: 0, invalid: rows.length }
  return (
    <MantineProvider>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={workbench}>
        <ImportSheet
          labelOf={(field) => field}
          preview={{
            ...{ id: '1', fileName: 'x.xlsx', state: 'open', counts, ignored: [], current: 1, size: 500 },
            ...{ fields: ['code', 'headcount'], rows },
          }}
          onFix={onFix}
          onUnsaved={() => {}}
        />
      </LocaleProvider>
    </MantineProvider>
  )
}

function show(onFix: () => Promise<void>) {
  render(sheet([{ number: 3, mark: 'invalid', fixed: false, cells }], onFix))
}

it('the mark of a row names the columns with errors and links to their cells, which may be out of view', () => {
  show(() => Promise.resolve())
  fireEvent.click(screen.getByRole('button', { name: 'headcount' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'headcount 3' }))
  expect(screen.queryByRole('button', { name: 'code' })).toBeNull()
})

it('Enter saves the value of a cell once, and the focus stays there', () => {
  const saved: unknown[][] = []
  show((...corrected: unknown[]) => {
    saved.push(corrected)
    return new Promise(() => {})
  })
  const cell = screen.getByRole('textbox', { name: 'headcount 3' })
  cell.focus()
  fireEvent.change(cell, { target: { value: '2' } })
  fireEvent.keyDown(cell, { key: 'Enter' })
  expect(document.activeElement).toBe(cell)
  fireEvent.blur(cell)
  expect(saved).toHaveLength(1)
})

it('moves the focus to the next error when a fixed row leaves the list', () => {
  const problem = (number: number): ImportRow => ({ number, mark: 'invalid', fixed: false, cells })
  const { rerender } = render(sheet([problem(3), problem(7), problem(9)]))
  screen.getByRole('textbox', { name: 'code 7' }).focus()
  rerender(sheet([problem(3), problem(9)]))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'headcount 9' }))
  rerender(sheet([problem(3)]))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'headcount 3' }))
})

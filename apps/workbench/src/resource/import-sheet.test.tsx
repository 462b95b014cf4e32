import { MantineProvider } from '@mantine/core'
import { workbench } from '@rostrum/i18n/workbench/all.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ImportSheet } from './ImportSheet.tsx'

afterEach(cleanup)

const cells = { code: { text: 'T02' }, headcount: { text: 'two', fault: 'Not a number' } }

function show(onMend: () => Promise<void>) {
  const counts = { rows: 1, new: 0, same: 0, overwrites: 0, problem: 1 }
  render(
    <MantineProvider>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={workbench}>
        <ImportSheet
          wordOf={(field) => field}
          preview={{
            ...{ id: '1', fileName: 'x.xlsx', state: 'open', counts, ignored: [], current: 1, size: 500 },
            ...{ fields: ['code', 'headcount'], rows: [{ number: 3, mark: 'problem', fixed: false, cells }] },
          }}
          onMend={onMend}
          onUnkept={() => {}}
        />
      </LocaleProvider>
    </MantineProvider>,
  )
}

it('the mark of a row names the columns at fault and leads to their cells, which may be out of sight', () => {
  show(() => Promise.resolve())
  fireEvent.click(screen.getByRole('button', { name: 'headcount' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'headcount 3' }))
  expect(screen.queryByRole('button', { name: 'code' })).toBeNull()
})

it('Enter keeps what was typed into a cell once, and the keyboard stays there', () => {
  const kept: unknown[][] = []
  show((...mended: unknown[]) => {
    kept.push(mended)
    return new Promise(() => {})
  })
  const cell = screen.getByRole('textbox', { name: 'headcount 3' })
  cell.focus()
  fireEvent.change(cell, { target: { value: '2' } })
  fireEvent.keyDown(cell, { key: 'Enter' })
  expect(document.activeElement).toBe(cell)
  fireEvent.blur(cell)
  expect(kept).toHaveLength(1)
})

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const settings = () => within(screen.getByRole('complementary', { name: 'Settings' }))

describe('a value in the settings panel', () => {
  it('is entered by the control of the field', () => {
    const optionItems = [
      { label: 'Sick leave', value: 'sick' },
      { label: 'Annual leave', value: 'annual' },
    ]
    const session = renderDesigner(open([field('kinds', 'checkbox', { optionItems }), field('on', 'switch')]))
    const defaultOf = (id: string) => session.document.find(id)?.node.options.defaultValue
    act(() => session.select(['kinds']))
    fireEvent.click(settings().getByRole('checkbox', { name: 'Annual leave' }))
    expect(defaultOf('kinds')).toEqual(['annual'])
    fireEvent.click(settings().getByRole('checkbox', { name: 'Annual leave' }))
    expect(defaultOf('kinds')).toBeUndefined()
    act(() => session.select(['on']))
    fireEvent.click(settings().getByRole('switch', { name: 'Default value' }))
    expect(defaultOf('on')).toBe(true)
  })

  it('limits a date by the date of filling in, or by a date', () => {
    const session = renderDesigner(open([field('from', 'date')]))
    act(() => session.select(['from']))
    const earliest = () => settings().getByRole('combobox', { name: 'Earliest date' })
    fireEvent.change(earliest(), { target: { value: 'today' } })
    expect(session.document.find('from')?.node.options.min).toBe('today')
    fireEvent.change(earliest(), { target: { value: 'date' } })
    const date = settings().getByRole('textbox', { name: 'Earliest date' })
    fireEvent.change(date, { target: { value: '2026-12-01' } })
    fireEvent.blur(date)
    expect(session.document.find('from')?.node.options.min).toBe('2026-12-01')
    fireEvent.change(earliest(), { target: { value: '' } })
    expect(session.document.find('from')?.node.options.min).toBeUndefined()
  })
})

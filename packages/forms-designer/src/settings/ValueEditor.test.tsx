import type { Json } from '@rostrum/forms'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DesignerSession } from '../session/designer-session.ts'
import { box, field, form, open, testTexts } from '../testing/build.ts'
import { expandSettings, installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

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
    expandSettings('Default and format')
    fireEvent.click(settings().getByRole('checkbox', { name: 'Annual leave' }))
    expect(defaultOf('kinds')).toEqual(['annual'])
    fireEvent.click(settings().getByRole('checkbox', { name: 'Annual leave' }))
    expect(defaultOf('kinds')).toBeUndefined()
    act(() => session.select(['on']))
    fireEvent.click(settings().getByRole('switch', { name: 'Default value' }))
    expect(defaultOf('on')).toBe(true)
  })

  it('is entered in the rows of a sub-form, and keeps what cannot be entered there', async () => {
    const columns = [
      field('thing', 'input', { label: 'Thing', readonly: true }),
      field('count', 'number', { label: 'Count', min: 5 }),
      field('proof', 'file-upload'),
    ]
    const defaultValue: Json = [{ thing: 'Laptop', proof: ['a.pdf'] }, { thing: 'Badge' }]
    const rows = box('sub-form', 'rows', columns, { name: 'rows', label: 'Things', minRows: 4, defaultValue })
    const session = renderDesigner(open([rows]))
    act(() => session.select(['rows']))
    expandSettings('Default and format')
    expect(settings().queryByRole('textbox', { name: 'Default value' })).toBeNull()
    expect(settings().getByText('2 rows')).toBeDefined()
    fireEvent.click(settings().getByRole('button', { name: 'Edit rows…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Default rows' }))
    const things = () => dialog.getAllByRole<HTMLInputElement>('textbox', { name: /^Thing/ })
    expect(things().map(({ value }) => value)).toEqual(['Laptop', 'Badge'])
    fireEvent.change(things()[1] ?? document.body, { target: { value: 'Key' } })
    fireEvent.click(dialog.getByRole('button', { name: /Add entry/ }))
    const counts = await dialog.findAllByLabelText(/^Count/)
    fireEvent.change(counts[2] ?? document.body, { target: { value: '2' } })
    fireEvent.blur(counts[2] ?? document.body)
    fireEvent.click(dialog.getByRole('button', { name: 'Save rows' }))
    expect(session.document.find('rows')?.node.options.defaultValue).toEqual([
      { thing: 'Laptop', proof: ['a.pdf'] },
      { thing: 'Key' },
      { count: 2 },
    ])
    expect(settings().getByText('3 rows')).toBeDefined()
    act(() => session.undo())
    expect(session.document.find('rows')?.node.options.defaultValue).toEqual(defaultValue)
  })

  it('is chosen from a list of the host, with the labels of its codes', async () => {
    const definition = {
      ...form([field('city', 'select', { dsName: 'cities', defaultValue: '02' })]),
      dataSources: [{ name: 'cities', kind: 'dictionary', params: { code: 'city' } }],
    }
    const loadHostOptions = async () => [
      { label: 'Ningzhou', value: '01' },
      { label: 'Linhai', value: '02' },
    ]
    const session = renderDesigner(new DesignerSession(definition, testTexts), { loadHostOptions })
    act(() => session.select(['city']))
    expandSettings('Default and format')
    const choice = await settings().findByRole('combobox', { name: 'Default value' })
    await waitFor(() => expect(choice.textContent).toContain('Linhai'))
    fireEvent.click(choice)
    fireEvent.click(await screen.findByRole('option', { name: 'Ningzhou' }))
    expect(session.document.find('city')?.node.options.defaultValue).toBe('01')
  })

  it('is written as a code where the host lends no entries of the list', async () => {
    const definition = {
      ...form([field('city', 'select', { dsName: 'cities', defaultValue: '02' })]),
      dataSources: [{ name: 'cities', kind: 'dictionary', params: { code: 'city' } }],
    }
    const refuse = async () => Promise.reject(new Error('No such list'))
    for (const loadHostOptions of [undefined, refuse, async () => []]) {
      const session = renderDesigner(new DesignerSession(definition, testTexts), loadHostOptions && { loadHostOptions })
      act(() => session.select(['city']))
      expandSettings('Default and format')
      const code = await settings().findByRole('textbox', { name: 'Default value' })
      expect(code).toHaveProperty('value', '02')
      cleanup()
    }
  })

  it('is chosen from a list of the host in the rows of a sub-form', async () => {
    const columns = [field('city', 'select', { label: 'City', dsName: 'cities' })]
    const rows = box('sub-form', 'rows', columns, { name: 'rows', label: 'Places', defaultValue: [{ city: '01' }] })
    const definition = { ...form([rows]), dataSources: [{ name: 'cities', kind: 'dictionary' }] }
    const loadHostOptions = async () => [{ label: 'Ningzhou', value: '01' }]
    const session = renderDesigner(new DesignerSession(definition, testTexts), { loadHostOptions })
    act(() => session.select(['rows']))
    expandSettings('Default and format')
    fireEvent.click(settings().getByRole('button', { name: 'Edit rows…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Default rows' }))
    const choice = await dialog.findByRole('combobox', { name: /^City/ })
    await waitFor(() => expect(choice.textContent).toContain('Ningzhou'))
  })

  it('has the scale of the field', async () => {
    const session = renderDesigner(open([field('score', 'rate', { max: 3 })]))
    act(() => session.select(['score']))
    expandSettings('Default and format')
    const stars = await settings().findAllByRole('radio', { name: /star/ })
    expect(stars).toHaveLength(4)
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

  it('limits a time by a time', async () => {
    const session = renderDesigner(open([field('at', 'time', { valueFormat: 'HH:mm' })]))
    act(() => session.select(['at']))
    const latest = await settings().findByRole('textbox', { name: 'Latest time' })
    fireEvent.change(latest, { target: { value: '17:30' } })
    fireEvent.blur(latest)
    expect(session.document.find('at')?.node.options.max).toBe('17:30')
    expect(settings().getByRole('textbox', { name: 'Earliest time' })).toBeDefined()
  })

  it('is only there for an upload that brought one along', () => {
    const given = field('given', 'file-upload', { defaultValue: [{ name: 'a.pdf', url: '/a.pdf' }] })
    const session = renderDesigner(open([field('own', 'file-upload'), given]))
    act(() => session.select(['own']))
    expect(settings().queryByText('Default value')).toBeNull()
    expect(settings().queryByRole('button', { name: 'Default and format' })).toBeNull()
    act(() => session.select(['given']))
    expandSettings('For VForm only')
    expect(settings().getByText('Default value')).toBeDefined()
  })
})

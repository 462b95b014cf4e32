import { foldForSearch } from '@rostrum/i18n/fold-for-search'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../testing/render-on-page.tsx'
import { TimeZoneInput } from './CodeInputs.tsx'
import { timeZoneOptions } from './time-zones.ts'

afterEach(cleanup)

const field = { resource: 'store', name: 'timeZone', label: 'Time zone', error: undefined } as const

it('a time zone is called by its name, also where the browser lists it under its other identifier', () => {
  renderOnPage(<TimeZoneInput {...field} value="Asia/Saigon" onChange={() => undefined} />)
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value).toBe('Vietnam (GMT+7)')
})

it('offers the zones of the group first and finds any by country, city and identifier', async () => {
  const chosen: unknown[] = []
  renderOnPage(<TimeZoneInput {...field} value="Asia/Shanghai" onChange={(value) => chosen.push(value)} />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
  fireEvent.click(input)
  const first = screen.getAllByRole('option', { hidden: true }).slice(0, 6)
  expect(first.map(({ textContent }) => textContent)).toEqual([
    ...['China (GMT+8)', 'Vietnam (GMT+7)', 'Thailand (GMT+7)', 'Laos (GMT+7)', 'Cambodia (GMT+7)'],
    'Myanmar (GMT+6:30)',
  ])
  for (const typed of ['Hanoi', 'ho_chi_minh', 'viet']) {
    fireEvent.change(input, { target: { value: typed } })
    fireEvent.click(await screen.findByText('Vietnam (GMT+7)'))
  }
  expect(chosen).toEqual(['Asia/Ho_Chi_Minh', 'Asia/Ho_Chi_Minh', 'Asia/Ho_Chi_Minh'])
})

it.each([
  ['zh-CN', ['越南', '胡志明', '河内'], ['纽约', '日本']],
  ['vi', ['Việt Nam', 'ha noi', 'Sài Gòn'], ['nhat ban']],
  ['th', ['เวียดนาม', 'ฮานอย'], ['ญี่ปุ่น']],
  ['lo', ['ຫວຽດນາມ', 'ຮ່າໂນ້ຍ'], []],
  ['km', ['វៀតណាម', 'ហាណូយ'], []],
  ['my', ['ဗီယက်နမ်', 'ဟနွိုင်း'], []],
])('finds time zones by the words of %s', (locale, vietnamese, others) => {
  const options = timeZoneOptions(locale, null)
  const found = (typed: string) =>
    options
      .filter(({ label, keywords }) => foldForSearch(`${label} ${keywords}`).includes(foldForSearch(typed)))
      .map(({ value }) => value)
  for (const typed of vietnamese) expect(found(typed)).toContain('Asia/Ho_Chi_Minh')
  for (const typed of others) expect(found(typed)).not.toHaveLength(0)
})

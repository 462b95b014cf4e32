import { locales } from '@rostrum/i18n/locale'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DateCalendar } from './DateCalendar.tsx'
import { LocaleProvider } from './LocaleProvider.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

afterEach(cleanup)

const labels = {
  previousMonth: 'month before',
  nextMonth: 'month after',
  previousYear: 'year before',
  nextYear: 'year after',
  previousDecade: 'decade before',
  nextDecade: 'decade after',
}

type Props = Partial<Parameters<typeof DateCalendar>[0]>

function show(props: Props = {}, locale = 'en') {
  const onChoose = vi.fn()
  renderInTheme(
    <LocaleProvider locale={locale} timeZone="Asia/Shanghai" messages={{}}>
      <DateCalendar value={null} today="2026-11-22" labels={labels} onChoose={onChoose} {...props} />
    </LocaleProvider>,
  )
  return onChoose
}

const dayNamed = (day: string) => screen.getByText(day, { selector: 'td *' })

const heads = {
  'zh-CN': ['2026年11月', '一二三四五六日'],
  en: ['November 2026', 'MTWTFSS'],
  vi: ['Tháng 11/2026', 'T2T3T4T5T6T7CN'],
  th: ['พฤศจิกายน 2026', 'จอพพฤศสอา'],
  lo: ['ພ.ຈ. 2026', 'ຈອພພຫສຸສອາ'],
  km: ['វិច្ឆិកា 2026', 'ចអពុព្រសុសអា'],
  my: ['2026 နိုဝင်ဘာ', 'လာဂါဟူးတေးကြာနေနွေ'],
} as const

describe('a calendar', () => {
  it.each(locales)('has month and weekdays of %s, Monday first', (locale) => {
    show({}, locale)
    const [month, weekdays] = heads[locale]
    expect(screen.getByText(month)).toBeDefined()
    expect(
      screen
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe(weekdays)
  })

  it('marks the day of the form, not that of the device, and focuses the chosen one', () => {
    show({ value: '2026-11-10' })
    expect(screen.getByRole('button', { current: 'date' }).textContent).toBe('22')
    expect(document.activeElement).toBe(dayNamed('10'))
  })

  it('gives the day that was chosen, within its limits', () => {
    const onChoose = show({ minDate: '2026-11-10' })
    fireEvent.click(dayNamed('9'))
    expect(onChoose).not.toHaveBeenCalled()
    fireEvent.click(dayNamed('10'))
    expect(onChoose).toHaveBeenCalledWith('2026-11-10')
  })

  it.each([
    ['month', 'Mar', '2026-03-01'],
    ['year', '2024', '2024-01-01'],
  ] as const)('gives the first day of a %s', (grain, name, day) => {
    const onChoose = show({ grain })
    fireEvent.click(screen.getByRole('button', { name }))
    expect(onChoose).toHaveBeenCalledWith(day)
  })
})

import { expect, it } from 'vitest'
import { readNumbersAddress } from './numbers-address.ts'

const read = (text: string) => readNumbersAddress(new URLSearchParams(text))

it('a figure may name the reason for leaving or the span of service', () => {
  expect(read('figure=left.agreement')).toMatchObject({ figure: 'left', leaving: 'agreement', service: undefined })
  expect(read('figure=headcount.under_3_months')).toMatchObject({ figure: 'headcount', service: 'under_3_months' })
  expect(read('figure=joined')).toMatchObject({ figure: 'joined', leaving: undefined, service: undefined })
})

it('unknown words have the defaults', () => {
  expect(read('figure=x&period=y&by=z')).toMatchObject({ figure: 'headcount', period: 'month', by: 'unit' })
})

import { formatZoned } from '@rostrum/i18n/format'
import { expect, it } from 'vitest'
import { zoneWithoutOffset } from './use-zoned.ts'

const page = 'Asia/Shanghai'

/** The times of a row of China, one of Vietnam and one without a zone, on a page whose clock is that of China. */
const timesFor = (reader: string) =>
  [page, 'Asia/Ho_Chi_Minh', undefined].map((own) =>
    formatZoned('2026-03-04T05:00:00Z', 'time', 'en', {
      own: own ?? page,
      reader: zoneWithoutOffset(own, page, reader),
    }),
  )

it('rows of another country than that of the page or of the reader name their offset', () => {
  expect(timesFor('Asia/Shanghai')).toEqual(['13:00', '12:00 GMT+7', '13:00'])
  expect(timesFor('Asia/Ho_Chi_Minh')).toEqual(['13:00 GMT+8', '12:00 GMT+7', '13:00'])
})

import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import { FormStore } from '../model/form-store.ts'
import { field, ruled } from '../testing/build.ts'
import type { Comparison, Expression } from './rule.ts'

const today = '2026-12-10'

/** Whether a comparison of an end of a range holds, on the page and on the server. */
function holds(
  end: 'start' | 'end',
  op: Comparison,
  value: Expression,
  range: readonly string[],
  options = {},
): boolean {
  const left = { op: end, args: [{ field: 'leave' }] } as const
  const compiled = compileForm(
    ruled([field('leave', options, 'date-range'), field('due', {}, 'date'), field('seen')], {
      action: 'show',
      target: 'seen',
      when: { left, op, value },
    }),
  )
  const answers = { leave: range, due: '2026-12-09', seen: 'x' }
  const page = new FormStore(compiled, { today, answers })
  const isStored = 'seen' in compiled.cleanAnswers({ ...answers }, { today })
  expect('seen' in page.answers()).toBe(isStored)
  return isStored
}

it('the ends of a range compare as dates, in whatever format each of them is', () => {
  const own = { valueFormat: 'YYYY年MM月DD日' }
  const range = ['2026年12月02日', '2026年12月31日']
  expect(holds('start', '<', { today: true }, range, own)).toBe(true)
  expect(holds('end', '<', { today: true }, range, own)).toBe(false)
  expect(holds('end', '>', { field: 'due' }, range, own)).toBe(true)
  expect(holds('start', '>', { field: 'due' }, range, own)).toBe(false)
  expect(holds('start', '=', '2026年12月02日', range, own)).toBe(true)
  expect(holds('start', '<', '2026年12月01日', range, own)).toBe(false)
})

it('the ends of an empty range compare with nothing', () => {
  expect(holds('start', '<', { today: true }, [])).toBe(false)
  expect(holds('start', '>', { today: true }, [])).toBe(false)
  expect(holds('end', '=', '2026-12-10', ['2026-12-01', '2026-12-10'])).toBe(true)
})

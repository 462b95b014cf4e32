import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import { FormStore } from '../model/form-store.ts'
import type { Rule } from '../rules/rule.ts'
import { field, ruled, widget } from '../testing/build.ts'

const rules: readonly Rule[] = [
  { action: 'show', target: 'left.note', when: { field: 'right.name', op: 'contains', value: { field: 'left.name' } } },
  {
    action: 'compute',
    target: 'left.share',
    value: { op: 'divide', args: [{ field: 'left.part' }, { op: 'add', args: [{ field: 'right.amount' }] }] },
  },
  { action: 'require', target: 'left.name', when: { field: 'right.day', op: 'in', value: ['2026-01-01', 'x'] } },
]
const form = compileForm(
  ruled(
    [
      widget('sub-form', { name: 'left' }, [
        field('name'),
        field('part', {}, 'number'),
        field('share', {}, 'number'),
        field('note'),
      ]),
      widget('sub-form', { name: 'right' }, [field('name'), field('amount', {}, 'number'), field('day', {}, 'date')]),
      field('beside'),
    ],
    ...rules,
  ),
)
const context = { today: '2026-11-22' }

function opened(count: number) {
  const list = <Row>(row: (at: number) => Row) => Array.from({ length: count }, (_, at) => row(at))
  const answers = {
    left: list((at) => ({ name: `n${at}`, part: 1, note: 'x' })),
    right: list((at) => ({ name: `n${at * 2}`, amount: 2, day: '' })),
  }
  return new FormStore(form, { ...context, answers })
}

/** How often rows of the other sub-form are read while a value is entered. */
function looks(store: FormStore, enter: () => void): number {
  let looked = 0
  const plan = store.compiled.plan.fields.find(({ name }) => name === 'right')
  const cells = store.internals.engine().cells.fields.find(({ plan: each }) => each === plan)
  const frames = cells?.kind === 'rows' ? cells.rows.map(({ frame }) => frame) : []
  for (const frame of frames) {
    const { values } = frame
    Object.defineProperty(frame, 'values', {
      get: () => {
        looked += 1
        return values
      },
    })
  }
  enter()
  return looked
}

it('rows that read a column of another sub-form give the same result as the server after each change', () => {
  const store = opened(6)
  const agree = () => {
    const { answers } = store.snapshot()
    expect(store.answers()).toEqual(form.cleanAnswers(answers, context))
    expect(store.validate()).toEqual(form.validate(answers, context))
  }
  agree()
  expect(store.getField('left[1].note').visible).toBe(false)
  store.setValue('right[0].name', 'n1')
  store.setValue('right[0].amount', 7)
  store.setValue('right[3].day', '2026-01-01')
  store.setValue('left[2].name', '')
  agree()
  expect(store.getField('left[1]')).toBeTruthy()
  expect(store.getField('left[1].note').visible).toBe(true)
  expect(store.getField('left[0].share').value).toBeCloseTo(1 / 17)
  expect(store.errors.map(({ path }) => path)).toEqual(['left[2].name'])
  store.removeRow('right', store.getField('right').rows[0] ?? '')
  store.addRow('right', 1, { name: 'n5', amount: 1 })
  store.moveRow('right', store.getField('right').rows[2] ?? '', 0)
  agree()
  expect([store.getField('left[1].note').visible, store.getField('left[5].note').visible]).toEqual([false, true])
})

it('a keystroke reads each row of a shared column a few times, for any number of readers', () => {
  const work = (count: number) => {
    const store = opened(count)
    return (
      looks(store, () => store.setValue('right[1].amount', 9)) +
      looks(store, () => store.setValue('right[1].name', 'y'))
    )
  }
  expect(work(200)).toBeLessThan(work(20) * 15)
  const store = opened(200)
  expect(looks(store, () => store.setValue('beside', 'x'))).toBe(0)
  expect(looks(store, () => store.setValue('left[3].name', 'x'))).toBe(0)
})

it('a list that a rule names is prepared once, for any number of rows', () => {
  let prepared = 0
  const names = ['a', 'b', 'c']
  const iterator = () => {
    prepared += 1
    return Array.prototype.values.call(names)
  }
  Object.defineProperty(names, Symbol.iterator, { value: iterator })
  const listed = compileForm(
    ruled([widget('sub-form', { name: 'rows' }, [field('name'), field('note')])], {
      action: 'require',
      target: 'rows.note',
      when: { field: 'rows.name', op: 'in', value: names },
    }),
  )
  prepared = 0
  const rows = Array.from({ length: 50 }, (_, at) => ({ name: at === 7 ? 'b' : 'x', note: '' }))
  expect(listed.validate({ rows }, context)).toMatchObject([{ path: 'rows[7].note' }])
  expect(prepared).toBe(1)
})

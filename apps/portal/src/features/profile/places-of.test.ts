import { compileForm, FormStore, type WidgetNode } from '@rostrum/forms'
import { expect, it } from 'vitest'
import { placesOf } from './places-of.ts'

const field = (name: string, label: string): WidgetNode => ({
  ...{ id: name, type: 'input' },
  options: { name, label, required: true },
})
const section = (id: string, label: string, children: WidgetNode[]): WidgetNode => ({
  ...{ id, type: 'section' },
  ...{ options: { label }, children },
})

it('names each part with missing answers once, and a field outside of them', async () => {
  const form = new FormStore(
    compileForm({
      version: 1,
      config: {},
      children: [
        section('s1', '学习经历', [field('school', '学校')]),
        section('s2', '家庭成员', [field('name', '姓名'), field('work', '工作单位')]),
        field('other', '备注'),
      ],
    }),
    { today: '2026-11-22', answers: { school: '澜江大学' } },
  )
  form.validate()
  expect(form.errors).toHaveLength(3)
  expect(placesOf(form)).toEqual(['家庭成员', '备注'])
})

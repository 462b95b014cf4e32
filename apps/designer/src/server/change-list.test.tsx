import { messages } from 'virtual:messages/designer.zh-CN'
import type { FormChange } from '@rostrum/contracts/forms/registry/calls'
import { definitionVersion, type FormDefinition } from '@rostrum/forms'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInDesigner } from '../testing/render-in-designer.tsx'
import { ChangeList } from './ChangeList.tsx'

afterEach(cleanup)

const field = (name: string, label: string, type: string) => ({ id: name, type, options: { name, label } })
const form: FormDefinition = {
  version: definitionVersion,
  config: {},
  children: [field('days', '天数', 'number'), field('reason', '事由', 'textarea')],
}
const common = { severity: 'breaking', kind: 'rules', key: 'reason', label: '事由', type: 'textarea' } as const
const over = (value: number) => ({ field: 'days', op: '>', value }) as const
const required = { action: 'require', target: 'reason', name: '长假' } as const

async function linesOf(changes: readonly FormChange[], marks?: 'breaking'): Promise<(string | null)[]> {
  const part = (
    <section aria-label="changes">
      <ChangeList changes={changes} {...(marks && { marks })} />
    </section>
  )
  renderInDesigner(part, form, { locale: 'zh-CN', messages })
  const list = await screen.findByRole('region', { name: 'changes' }, { timeout: 20_000 })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it('says what a changed rule said and says, and what an added or removed one says', async () => {
  const off = { action: 'show', target: 'days', when: { field: 'reason', op: 'empty' }, disabled: true } as const
  const shown = { action: 'show', target: 'reason', when: over(1) } as const
  const lines = await linesOf([
    {
      ...common,
      rule: {
        ...{ action: 'require', change: 'changed', name: '长假' },
        ...{ before: [{ ...required, when: over(3) }], after: [{ ...required, when: over(5) }] },
      },
    },
    { ...common, rule: { action: 'show', change: 'added', before: [], after: [shown] } },
    {
      ...{ ...common, key: 'days', label: '天数', type: 'number' },
      rule: { action: 'show', change: 'removed', before: [off], after: [] },
    },
    { severity: 'breaking', kind: 'rules', key: '', type: 'form' },
  ])
  expect(lines).toEqual([
    '有影响规则改变事由必填条件长假原：当“天数”大于 3 时，要求填写“事由”现：当“天数”大于 5 时，要求填写“事由”',
    '有影响新增规则事由显示条件当“天数”大于 1 时，显示“事由”',
    '有影响移除规则天数显示条件当“事由”为空时，显示“天数”（已停用）',
    '有影响规则改变',
  ])
})

it('marks only what affects earlier answers where the list is not about them', async () => {
  const changes: readonly FormChange[] = [
    { severity: 'safe', kind: 'added', key: 'phone', label: '手机号', type: 'input' },
    { severity: 'breaking', kind: 'removed', key: 'mail', label: '邮箱', type: 'input' },
  ]
  expect(await linesOf(changes, 'breaking')).toEqual(['新增手机号', '有影响移除邮箱'])
})

it('calls the former choice of a removed field what its author called it', async () => {
  const rule = { action: 'show', target: 'reason', when: { field: 'kind', op: '=', value: '2' } } as const
  const lines = await linesOf([
    { severity: 'breaking', kind: 'removed', key: 'kind', label: '类型', type: 'radio' },
    {
      ...common,
      rule: {
        ...{ action: 'show', change: 'removed', before: [rule], after: [] },
        lostChoices: [{ field: 'kind', value: '2', label: '病假' }],
      },
    },
  ])
  expect(lines[1]).toContain('当“类型”为“病假”时')
})

it('names the options that changed, and the script', async () => {
  const choice = { severity: 'breaking', kind: 'option', key: 'kind', label: '类别', type: 'radio' } as const
  const items = { added: ['年假'], removed: ['病假', '事假'], renamed: [{ before: '婚', after: '婚假' }], further: 3 }
  const lines = await linesOf([
    { ...choice, option: 'optionItems', items },
    { ...choice, option: 'onChange' },
    { severity: 'breaking', kind: 'config', key: '', type: 'form', option: 'onFormDataChange' },
  ])
  expect(lines).toEqual([
    '有影响修改类别选项移除的选项：病假、事假新增的选项：年假改名的选项：婚 → 婚假另有 3 个选项变更',
    '有影响脚本改变类别值改变时',
    '有影响脚本改变表单数据改变时',
  ])
})

it('says of a field with another name what becomes of the answers', async () => {
  const renamed = { severity: 'breaking', kind: 'name', key: 'type', label: '类别', type: 'radio' } as const
  const lines = await linesOf([
    { ...renamed, before: 'kind', after: 'type' },
    { severity: 'safe', kind: 'name', key: '', type: 'form', before: '请假', after: '请假单' },
  ])
  expect(lines).toEqual([
    '有影响名称改变类别kind → type以前用旧名称填写的内容不会转到新名称下',
    '无影响名称改变请假 → 请假单',
  ])
})

it('calls a field that is gone by its label in a rule that named it', async () => {
  const rule = { action: 'show', target: 'reason', when: { field: 'kind', op: 'empty' } } as const
  const lines = await linesOf([
    { severity: 'breaking', kind: 'removed', key: 'kind', label: '类别', type: 'radio' },
    { ...common, rule: { action: 'show', change: 'removed', before: [rule], after: [] } },
  ])
  expect(lines[1]).toBe('有影响移除规则事由显示条件当“类别”为空时，显示“事由”')
})

it('says the change of a rule once when its sentence stays, and names a field that the form lacks', async () => {
  const check = { action: 'check', target: 'reason', when: { field: 'gone', op: 'empty' } } as const
  const lines = await linesOf([
    {
      ...common,
      rule: {
        ...{ action: 'check', change: 'changed' },
        ...{ before: [{ ...check, hint: '请说明' }], after: [{ ...check, hint: '请填写' }] },
      },
    },
  ])
  expect(lines[0]?.match(/gone/g)).toHaveLength(1)
})

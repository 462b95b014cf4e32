import { messages as view } from 'virtual:messages/forms/engine.en'
import { messages as chinese } from 'virtual:messages/forms/engine.zh-CN'
import '@rostrum/forms/eager'
import { compileForm, type WidgetOptions } from '@rostrum/forms'
import { formatMessage } from '@rostrum/i18n/message'
import { expect, it } from 'vitest'
import { summaryLine } from './summary-line.ts'

function lineOf(rows: WidgetOptions, section?: string): string {
  const column = { id: 'x', type: 'input', options: { name: 'x', label: 'Companion', required: true } }
  const table = { id: 'rows', type: 'sub-form', options: { name: 'rows', ...rows }, children: [column] }
  const around = { id: 's', type: 'section', options: { label: section ?? '' }, children: [table] }
  const compiled = compileForm({ version: 1, config: {}, children: [section === undefined ? table : around] })
  const [error] = compiled.validate({ rows: [{ x: 'Li' }, {}] }, { today: '2026-11-22' })
  if (!error) return ''
  return summaryLine(compiled.plan, error, 'Companion is missing', (key, params) =>
    formatMessage(view[key], params, 'en'),
  )
}

it.each([
  [
    'a sub-form that is called something',
    { label: 'Travellers' },
    undefined,
    'Travellers, entry 2: Companion is missing',
  ],
  ['a nameless one by its entry alone', {}, undefined, 'Entry 2: Companion is missing'],
  ['a nameless one in a section', {}, 'Journey', 'Journey, entry 2: Companion is missing'],
])("describes an error in a row as %s, in the person's language", (_case, rows, section, line) => {
  expect(lineOf(rows, section)).toBe(line)
})

it('puts the label before a message without it, as a place is put', () => {
  const name = { id: 'x', type: 'input', options: { name: 'x', label: '申请人', required: true } }
  const compiled = compileForm({ version: 1, config: {}, children: [name] })
  const [error] = compiled.validate({}, { today: '2026-11-22' })
  const line =
    error &&
    summaryLine(compiled.plan, error, '此项不能为空', (key, params) => formatMessage(chinese[key], params, 'zh-CN'))
  expect(line).toBe('申请人：此项不能为空')
})

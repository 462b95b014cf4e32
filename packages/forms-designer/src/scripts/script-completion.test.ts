import { CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { javascript } from '@codemirror/lang-javascript'
import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import { scriptCompletion } from './script-completion.ts'

/** The completions at the cursor mark in a text. */
function completionsAt(text: string): CompletionResult['options'] {
  const pos = text.indexOf('|')
  const state = EditorState.create({ doc: text.replace('|', ''), extensions: javascript() })
  const source = scriptCompletion(['value', 'phone', '电话', 'date12'], (key) => `about ${key}`)
  const result = source(new CompletionContext(state, pos, false)) as CompletionResult | null
  return result?.options ?? []
}

const offeredAt = (text: string) => completionsAt(text).map(({ label }) => label)

it('offers names of the form in quotes, methods after a dot, arguments and globals elsewhere', () => {
  expect(offeredAt("this.getWidgetRef('ph|")).toEqual(['value', 'phone', '电话', 'date12'])
  expect(offeredAt("this.getWidgetRef('|')")).toContain('phone')
  expect(offeredAt('this.getWidgetRef("电|")')).toContain('电话')
  expect(offeredAt('this.setV|')).toContain('setValue')
  expect(offeredAt('this.$n|')).toContain('$nextTick')
  expect(offeredAt('if (va|')).toEqual(expect.arrayContaining(['value', 'this']))
})

it('explains what it offers', () => {
  const [found] = completionsAt('this.setV|').filter(({ label }) => label === 'setValue')
  expect(found).toMatchObject({ detail: '(value: unknown)', info: 'about designer.api_widget.setValue' })
})

it('offers nothing where Enter must start a line: after a quoted text, a number and a complete word', () => {
  expect(offeredAt("const a = 'x'|")).toEqual([])
  expect(offeredAt('const a = 12|')).toEqual([])
  expect(offeredAt('const a = value|')).not.toContain('value')
  expect(offeredAt('this.setValue|')).not.toContain('setValue')
  expect(offeredAt('// pho|')).toEqual([])
  expect(offeredAt('const a = `pho|`')).toEqual([])
  expect(offeredAt(`const a = \`\${pho|}\``)).toContain('phone')
})

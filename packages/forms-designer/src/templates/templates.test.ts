import { compileForm, FormStore, localizeDefinition, parseDefinition } from '@rostrum/forms'
import { describe, expect, it } from 'vitest'
import { lintForm } from '../diagnostics/lint-form.ts'
import { templates } from './templates.ts'
import { translateTemplate } from './translate-template.ts'

const han = /\p{Script=Han}/u

describe('templates', () => {
  it('include at least twelve', () => expect(new Set(templates.map(({ id }) => id)).size).toBeGreaterThanOrEqual(12))

  it.each(templates)('$id parses without a problem and compiles', ({ definition }) => {
    expect(parseDefinition(definition).problems).toEqual([])
    compileForm(definition)
    expect(lintForm(definition, '2026-11-28', {})).toEqual([])
  })

  it.each(templates)(
    '$id is in English and keeps its Chinese texts, when its author writes English',
    ({ definition }) => {
      const english = translateTemplate(definition, 'en')
      expect(parseDefinition(english).problems).toEqual([])
      expect(JSON.stringify(english.children)).not.toMatch(han)
      expect(localizeDefinition(english, 'zh-CN').children).toEqual(definition.children)
    },
  )

  it.each(templates)('$id is completely in English on request', ({ definition }) => {
    const { children } = localizeDefinition(definition, 'en')
    expect(JSON.stringify(children)).not.toMatch(han)
  })

  it.each(['zh-CN', 'en'])('leave counts its days by itself, first and last day included, in %s', (locale) => {
    const leave = templates.find(({ id }) => id === 'leave')
    if (!leave) throw new Error('There is no leave request')
    const compiled = compileForm(translateTemplate(leave.definition, locale))
    const store = new FormStore(compiled, { today: '2026-11-20' })
    expect(store.answers()).toMatchObject({ days: null })
    store.setValue('period', ['2026-12-30', '2027-01-02'])
    expect(store.answers()).toMatchObject({ days: 4 })
    const days = compiled.plan.nodes.find(({ options }) => options.name === 'days')
    expect(days?.options).toMatchObject({ readonly: true })
    expect(days?.options).not.toHaveProperty('required')
  })
})

import { compileForm, localizeDefinition, parseDefinition } from '@rostrum/forms'
import { describe, expect, it } from 'vitest'
import { templates } from './templates.ts'
import { translateTemplate } from './translate-template.ts'

const han = /\p{Script=Han}/u

describe('templates', () => {
  it('include at least twelve', () => expect(new Set(templates.map(({ id }) => id)).size).toBeGreaterThanOrEqual(12))

  it.each(templates)('$id parses without a problem and compiles', ({ definition }) => {
    expect(parseDefinition(definition).problems).toEqual([])
    compileForm(definition)
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
})

import { expect, it } from 'vitest'
import { DesignerSession } from '../session/designer-session.ts'
import { field, form, testTexts } from '../testing/build.ts'
import { replaceForm } from './set-form.ts'

it('tells an import, a template and another form apart', () => {
  const session = new DesignerSession(form([field('a')]), testTexts)
  const actions: string[] = []
  session.subscribeEvents((event) => {
    if (event.kind === 'edit') actions.push(event.edit.action)
  })
  session.run(replaceForm(form([field('b')]), 'import'))
  session.run(replaceForm(form([field('c')]), 'template'))
  session.run(replaceForm(form([field('d')])))
  expect(actions).toEqual(['import', 'template', 'replace'])
})

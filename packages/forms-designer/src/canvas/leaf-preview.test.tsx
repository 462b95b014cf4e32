import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setRules } from '../commands/set-form.ts'
import { elementId } from '../drag/canvas-geometry.ts'
import { box, field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

it('a calculated number is drawn as the form shows it, without steps, also as a column', () => {
  const rows = box('sub-form', 'rows', [field('price', 'number'), field('sum', 'number')], { name: 'rows' })
  const session = renderDesigner(open([field('days', 'number'), field('total', 'number'), rows]))
  const controlIn = (id: string) =>
    document.getElementById(elementId(id))?.querySelector('[role="spinbutton"], [role="textbox"]')?.getAttribute('role')
  const controls = () => ['days', 'total', 'price', 'sum'].map(controlIn)
  expect(controls()).toEqual(['spinbutton', 'spinbutton', 'spinbutton', 'spinbutton'])
  const compute = (target: string, read: string) => ({ action: 'compute', target, value: { field: read } }) as const
  const rules = [compute('total', 'days'), compute('rows.sum', 'rows.price')]
  act(() => expect(session.run(setRules(rules, []))).not.toHaveProperty('refused'))
  expect(controls()).toEqual(['spinbutton', 'textbox', 'spinbutton', 'textbox'])
})

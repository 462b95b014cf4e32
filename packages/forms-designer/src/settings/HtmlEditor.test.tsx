import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

it('the author sets the alternative text of each picture, or marks it as decorative', () => {
  const htmlContent = '<p>Plan</p><img src="/plan.png"><img src="/line.png">'
  const session = renderDesigner(open([{ id: 'note', type: 'html-text', options: { name: 'note', htmlContent } }]))
  act(() => session.select(['note']))
  const written = () => session.document.definition.children[0]?.options.htmlContent
  fireEvent.change(screen.getByLabelText('Alternative text of picture 1'), { target: { value: 'The way in' } })
  const [, second] = screen.getAllByRole('checkbox', { name: 'Decorative only' })
  if (second) fireEvent.click(second)
  expect(written()).toBe('<p>Plan</p><img src="/plan.png" alt="The way in"><img src="/line.png" alt="">')
  expect(screen.getByLabelText('Alternative text of picture 2').hasAttribute('disabled')).toBe(true)
  if (second) fireEvent.click(second)
  expect(written()).toBe('<p>Plan</p><img src="/plan.png" alt="The way in"><img src="/line.png">')
})

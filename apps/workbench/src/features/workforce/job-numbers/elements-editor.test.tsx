import type { JobNumberElement } from '@rostrum/contracts/workforce/job-numbers/elements'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../../testing/render-on-page.tsx'
import { ElementsEditor } from './ElementsEditor.tsx'

afterEach(cleanup)

let edited: readonly JobNumberElement[] = []
function Editor() {
  const [elements, setElements] = useState<readonly JobNumberElement[]>([{ type: 'fixed', text: 'A' }])
  edited = elements
  return <ElementsEditor label="Elements" elements={elements} onChange={setElements} error={undefined} />
}
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })

it('elements are added with usual settings, set, moved and removed', () => {
  renderOnPage(<Editor />)
  choose('Add element', 'counter')
  choose('Add element', 'year')
  choose('Counting', 'year')
  fireEvent.change(screen.getByRole('textbox', { name: 'Fixed characters' }), { target: { value: 'vn-' } })
  expect(edited).toEqual([
    { type: 'fixed', text: 'VN-' },
    { type: 'counter', digits: 5, per: 'year' },
    { type: 'year', digits: 4 },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Move Year of joining up' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove Fixed characters' }))
  expect(edited.map(({ type }) => type)).toEqual(['year', 'counter'])
})

import { optionsLimit } from '@rostrum/contracts/question-types'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../testing/render-on-page.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'

afterEach(cleanup)

it('takes no more options than a question may have, and says how many', () => {
  const options = Array.from({ length: optionsLimit }, (_, at) => ({ id: `o${at}`, text: `${at}`, right: false }))
  const changed: unknown[] = []
  renderOnPage(
    <OptionsEditor
      label="Options"
      several
      options={options}
      onChange={(next) => changed.push(next)}
      error={undefined}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: /Add/ }))
  fireEvent.keyDown(screen.getAllByRole('textbox').at(-1) as HTMLElement, { key: 'Enter' })
  expect(screen.getByText('At most 20')).toBeDefined()
  expect(changed).toEqual([])
})

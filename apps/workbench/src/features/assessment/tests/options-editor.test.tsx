import type { Option } from '@rostrum/contracts/assessment/tests/shapes'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../../testing/render-on-page.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'

afterEach(cleanup)

function Options() {
  const [options, setOptions] = useState<readonly Option[]>([{ id: 'o1', text: 'monthly', right: false }])
  return <OptionsEditor label="Options" several={false} options={options} onChange={setOptions} error={undefined} />
}

it('text that is typed after Enter goes into the new option, however quickly', () => {
  renderOnPage(<Options />)
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Option 1' }), { key: 'Enter' })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Option 2' }))
})

it('an option has thirty characters as its author counts them', () => {
  renderOnPage(<Options />)
  const option = screen.getByRole('textbox', { name: 'Option 1' })
  fireEvent.change(option, { target: { value: 'ភ្នំពេញ'.repeat(10) } })
  expect(screen.getByText('30/30')).toBeDefined()
  expect(option.getAttribute('aria-invalid')).not.toBe('true')
  fireEvent.change(option, { target: { value: 'ភ្នំពេញ'.repeat(11) } })
  expect(option.getAttribute('aria-invalid')).toBe('true')
})

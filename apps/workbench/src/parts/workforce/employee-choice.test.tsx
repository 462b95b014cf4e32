import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../testing/render-on-page.tsx'
import { ForEmployee } from './EmployeeChoice.tsx'
import { PersonHeading } from './RequestFrame.tsx'

afterEach(cleanup)

const empty = { title: 'Choose an employee', description: '' }

function Request() {
  const [id, setId] = useState('')
  return (
    <ForEmployee id={id} label="Employee" empty={empty} onChoose={setId}>
      {() => <PersonHeading name="Mai" title="Transfer of Mai" facts={[]} />}
    </ForEmployee>
  )
}

it('the choice of an employee has the title of its tab', async () => {
  serve(() => ({ records: [], labels: {}, total: 0 }))
  renderOnPage(<Request />, { address: '/workforce/transfers/new' })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('New transfer')
})

it('once an employee is chosen, the focus is at the heading, and not lost with the field', async () => {
  serve(({ path }) => (path.endsWith('/options') ? [{ value: 'mai', label: 'Mai' }] : {}))
  renderOnPage(<Request />, { address: '/workforce/transfers/new' })
  const field = await screen.findByRole('combobox')
  field.focus()
  fireEvent.change(field, { target: { value: 'Mai' } })
  fireEvent.click(await screen.findByRole('option', { name: /Mai/ }))
  const heading = await screen.findByRole('heading', { name: 'Transfer of Mai' })
  expect(document.activeElement).toBe(heading)
})

import { messages } from 'virtual:messages/designer.en'
import { MantineProvider } from '@mantine/core'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { PreviewApp } from '../PreviewApp.tsx'
import { CodeDialog } from './CodeDialog.tsx'

afterEach(cleanup)

type DialogProps = { goal: 'save' | 'publish'; name?: string; onCode?: (code: string) => void }

function NamedDialog({ goal, name: first = 'Leave', onCode = () => {} }: DialogProps) {
  const [name, setName] = useState(first)
  return (
    <CodeDialog
      goal={goal}
      name={name}
      onName={setName}
      proposal={first === '' ? 'form-2026-11-20' : 'leave'}
      propose={async (other) => other.toLowerCase().replaceAll(' ', '-')}
      taken={undefined}
      deleted={undefined}
      busy={false}
      onClose={() => {}}
      onCode={onCode}
    />
  )
}

const showDialog = (given: DialogProps) =>
  render(
    <MantineProvider env="test">
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={messages}>
        <NamedDialog {...given} />
      </LocaleProvider>
    </MantineProvider>,
  )

it('the name of a new form comes first, and its code follows the name until the author writes one', async () => {
  const codes: string[] = []
  showDialog({ goal: 'save', name: '', onCode: (code) => codes.push(code) })
  const [name, code] = await screen.findAllByRole<HTMLInputElement>('textbox')
  if (!name || !code) throw new Error('The dialog has two fields')
  expect([name, code].map((field) => field.labels?.[0]?.textContent)).toEqual(['Form name', 'Form code *'])
  const rename = (text: string) => {
    fireEvent.change(name, { target: { value: text } })
    fireEvent.blur(name)
  }
  rename('Leave Request')
  await waitFor(() => expect(code.value).toBe('leave-request'))
  fireEvent.change(code, { target: { value: 'absences' } })
  rename('Absence')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(codes).toEqual(['absences']))
})

it('a form that is saved right after its name gets the code of that name', async () => {
  const codes: string[] = []
  showDialog({ goal: 'save', name: '', onCode: (code) => codes.push(code) })
  const name = await screen.findByLabelText('Form name')
  fireEvent.change(name, { target: { value: 'Leave Request' } })
  fireEvent.submit(name)
  await waitFor(() => expect(codes).toEqual(['leave-request']))
})

it('the code of a form that is to be published is asked for under the name of that act', async () => {
  const codes: string[] = []
  showDialog({ goal: 'publish', onCode: (code) => codes.push(code) })
  expect(await screen.findByRole('dialog', { name: 'Publish' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(codes).toEqual(['leave']))
})

it('the page in the frame of a preview has a title', async () => {
  document.title = ''
  render(<PreviewApp locale="en" messages={messages} timeZone="Asia/Shanghai" />)
  await waitFor(() => expect(document.title).toBe('Preview of a form'))
})

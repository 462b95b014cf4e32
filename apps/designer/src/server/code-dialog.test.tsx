import { messages } from 'virtual:messages/designer.en'
import { MantineProvider } from '@mantine/core'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PreviewApp } from '../PreviewApp.tsx'
import { CodeDialog } from './CodeDialog.tsx'

afterEach(cleanup)

const showDialog = (goal: 'save' | 'publish', onCode = (_code: string) => {}) =>
  render(
    <MantineProvider env="test">
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={messages}>
        <CodeDialog goal={goal} proposal="leave" taken={undefined} busy={false} onClose={() => {}} onCode={onCode} />
      </LocaleProvider>
    </MantineProvider>,
  )

it('the code of a form that is to be published is asked for under the name of that act', async () => {
  const codes: string[] = []
  showDialog('publish', (code) => codes.push(code))
  expect(await screen.findByRole('dialog', { name: 'Publish' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(codes).toEqual(['leave'])
})

it('the page in the frame of a preview has a title', async () => {
  document.title = ''
  render(<PreviewApp locale="en" messages={messages} timeZone="Asia/Shanghai" />)
  await waitFor(() => expect(document.title).toBe('Preview of a form'))
})

import { messages } from 'virtual:messages/designer.en'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LanguageRoot } from './LanguageRoot.tsx'
import { refreshAuthorRights } from './server/author-rights.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Zone = () => <p>{useLocale().timeZone}</p>

it('shows times in the zone of the server as soon as that is known, as the workbench does', async () => {
  const account = { permissions: [], timeZone: 'Asia/Yangon' }
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: account }))
  render(
    <LanguageRoot first={{ locale: 'en', messages }} timeZone="Europe/London">
      {() => <Zone />}
    </LanguageRoot>,
  )
  expect(screen.getByText('Europe/London')).toBeDefined()
  await act(refreshAuthorRights)
  expect(screen.getByText('Asia/Yangon')).toBeDefined()
})

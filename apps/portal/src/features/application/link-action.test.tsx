import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { clearToasts, Toasts } from '@rostrum/ui/Toasts'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { initialAction, useBlockedActionNotice } from './link-action.ts'

afterEach(() => {
  cleanup()
  clearToasts('blocked-action')
})

const application = (possible: boolean) =>
  ({
    states: { fee: 'DUE' },
    actions: [{ action: 'requestWaiver', possible, message: 'Waiver requests have closed.' }],
  }) as unknown as Application

function Page({ possible, act }: { possible: boolean; act: string }) {
  useBlockedActionNotice(application(possible), act)
  return <Toasts />
}

const show = (possible: boolean, act: string) =>
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={ui}>
      <Page possible={possible} act={act} />
    </LocaleProvider>,
  )

it('a link to an action that is not possible says why, and one that is possible opens it', async () => {
  expect(initialAction(application(false), 'waiver')).toBeUndefined()
  show(false, 'waiver')
  expect(await screen.findAllByText('Waiver requests have closed.')).toBeTruthy()
  expect(initialAction(application(true), 'waiver')).toBe('requestWaiver')
})

it.each([
  [true, 'waiver'],
  [false, 'unknown'],
])('says nothing where the action is possible: %s, or %s', (possible, act) => {
  show(possible, act)
  expect(screen.queryByText('Waiver requests have closed.')).toBeNull()
})

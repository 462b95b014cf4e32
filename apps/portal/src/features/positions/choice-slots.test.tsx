import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ChoiceSlots } from './ChoiceSlots.tsx'
import type { Basket } from './use-basket.ts'

afterEach(cleanup)

it('the controls of two choices with one title have names of their own', () => {
  const items = ['A0006', 'A0007'].map((code) => ({ id: code, code, title: 'Clerk', employer: 'City hall' }))
  const basket = {
    ...{ choices: { draft: { items } }, lock: { reason: undefined }, limit: 2, rejections: [] },
    ...{ project: { rejectedPositions: [], timeZone: 'Asia/Shanghai' }, placeOf: () => 0 },
  } as unknown as Basket
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
      <ChoiceSlots basket={basket} />
    </LocaleProvider>,
  )
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names.length).toBeGreaterThan(4)
  expect(new Set(names).size).toBe(names.length)
})

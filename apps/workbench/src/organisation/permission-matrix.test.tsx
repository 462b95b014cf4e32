import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../testing/render-on-page.tsx'
import { PermissionMatrix } from './PermissionMatrix.tsx'

afterEach(cleanup)

it('the box of a subject gives and takes only what the grantor holds', async () => {
  serve(() => ({ menus: [], permissions: ['position:read', 'position:write'] }))
  const given: unknown[] = []
  const draw = (value: readonly string[]) => (
    <PermissionMatrix label="Permissions" value={value} error={undefined} onChange={(next) => given.push(next)} />
  )
  renderOnPage(draw(['position:read', 'position:export', 'position:write']))
  await screen.findAllByRole('checkbox', { checked: true })
  const subject = () => screen.getByRole('rowheader').querySelector('input') as HTMLInputElement
  await expect.poll(() => subject().disabled).toBe(false)
  fireEvent.click(subject())
  expect(given).toEqual([['position:export']])
  cleanup()
  given.length = 0
  renderOnPage(draw(['position:export']))
  await expect.poll(() => subject().disabled).toBe(false)
  fireEvent.click(subject())
  expect(given).toEqual([['position:export', 'position:read', 'position:write']])
})

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const slow = { timeout: 20_000 }
const crossed = { min: 5, max: 1 }

it('problems of widgets with one label name the fields', { timeout: 60_000 }, async () => {
  renderDesigner(
    open([
      field('spring', 'number', { label: 'Days', ...crossed }),
      field('autumn', 'number', { label: 'Days', ...crossed }),
      field('weeks', 'number', { label: 'Weeks', ...crossed }),
    ]),
  )
  fireEvent.click(await screen.findByRole('button', { name: /^3 problems: Days \(spring\): / }, slow))
  const list = within(await screen.findByRole('dialog', { name: 'Problems in the form' }, slow))
  const names = list.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)
  expect(names).toEqual(['Days (spring)', 'Days (autumn)', 'Weeks'])
})

import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useAddress } from './use-address.ts'

function Filters() {
  const [address, change] = useAddress()
  const choose = (name: string) => () =>
    change((current) => {
      const next = new URLSearchParams(current)
      next.set(name, 'yes')
      return next
    })
  return (
    <>
      <p>{address.toString()}</p>
      <button type="button" onClick={choose('one')}>
        One
      </button>
      <button type="button" onClick={choose('other')}>
        Other
      </button>
    </>
  )
}

it('keeps a filter that was chosen while the page of the one before still loads', async () => {
  const loads: (() => void)[] = []
  const loader = () => new Promise<null>((resolve) => loads.push(() => resolve(null)))
  const router = createMemoryRouter([{ path: '/', Component: Filters, loader }], {
    initialEntries: ['/?project=7'],
    hydrationData: { loaderData: { '0': null } },
  })
  render(<RouterProvider router={router} />)
  await act(async () => screen.getByText('One').click())
  await act(async () => screen.getByText('Other').click())
  expect(loads).toHaveLength(2)
  await act(async () => {
    for (const load of loads) load()
  })
  expect(screen.getByText('project=7&one=yes&other=yes')).toBeTruthy()

  await act(async () => void router.navigate('/?project=7', { replace: true }))
  await act(async () => loads.at(-1)?.())
  await act(async () => screen.getByText('Other').click())
  await act(async () => loads.at(-1)?.())
  expect(screen.getByText('project=7&other=yes')).toBeTruthy()
})

import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ChunkLoadError, DelegateChunkErrors, lazyComponent, lazyPage } from './lazy-component.tsx'

afterEach(cleanup)

type Words = { Words: () => ReactNode }

function createFlakyImport() {
  const network = { isThere: false, requestCount: 0 }
  const load = async (): Promise<Words> => {
    network.requestCount += 1
    if (!network.isThere) throw new Error('no network')
    return { Words: () => <p>here</p> }
  }
  return { network, load }
}

it('a part that fails to load shows a message in its place, and loads again on request', async () => {
  const { network, load } = createFlakyImport()
  const Part = lazyComponent(load, ({ Words }) => Words)
  renderInTheme(
    <>
      <p>work</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  )
  const again = await screen.findByRole('button')
  expect(screen.getByRole('alert')).toBeDefined()
  expect(screen.getByText('work')).toBeDefined()
  fireEvent.click(again)
  await expect.poll(() => network.requestCount).toBe(2)
  network.isThere = true
  fireEvent.click(await screen.findByRole('button'))
  expect(await screen.findByText('here')).toBeDefined()
  expect(network.requestCount).toBe(3)
})

it.each([
  ['index-new.js', '刷新页面'],
  ['index-old.js', '重试'],
])('a missing part offers a reload where the server has another version: %s', async (entry, button) => {
  const script = document.head.appendChild(document.createElement('script'))
  script.type = 'module'
  script.setAttribute('src', '/assets/index-old.js')
  vi.stubGlobal('fetch', async () => new Response(`<script type="module" src="/assets/${entry}"></script>`))
  const Part = lazyComponent(createFlakyImport().load, ({ Words }) => Words)
  renderInTheme(
    <Suspense>
      <Part />
    </Suspense>,
  )
  expect(await screen.findByRole('button', { name: button })).toBeDefined()
  script.remove()
  vi.unstubAllGlobals()
})

it('a loaded part does not load again, and its own errors propagate', async () => {
  const { network, load } = createFlakyImport()
  network.isThere = true
  const Part = lazyComponent(load, ({ Words }) => Words)
  const Broken = lazyComponent(load, () => () => {
    throw new Error('broken')
  })
  renderInTheme(
    <Suspense>
      <Part />
      <Part />
      <TestBoundary>
        <Broken />
      </TestBoundary>
    </Suspense>,
  )
  expect(await screen.findAllByText('here')).toHaveLength(2)
  expect(await screen.findByText('Error: broken')).toBeDefined()
  expect(network.requestCount).toBe(2)
})

it('a page that fails to load leaves the message to its boundary', async () => {
  const { network, load } = createFlakyImport()
  const Page = lazyPage(load, ({ Words }) => Words, {
    prerequisites: async () => network.isThere || Promise.reject('texts'),
  })
  renderInTheme(
    <TestBoundary>
      <Suspense>
        <Page />
      </Suspense>
    </TestBoundary>,
  )
  fireEvent.click(await screen.findByText(/^Error: (no network|texts)$/))
  network.isThere = true
  fireEvent.click(await screen.findByText(/^Error: (no network|texts)$|^here$/))
  expect(await screen.findByText('here')).toBeDefined()
})

it('a part in an inert place leaves the message to an outer boundary', async () => {
  const { network, load } = createFlakyImport()
  const Part = lazyComponent(load, ({ Words }) => Words)
  const Aside = lazyComponent(load, ({ Words }) => Words, { errorPlacement: 'nowhere' })
  renderInTheme(
    <TestBoundary>
      <div inert>
        <DelegateChunkErrors value={true}>
          <Suspense>
            <Aside />
            <Part />
          </Suspense>
        </DelegateChunkErrors>
      </div>
    </TestBoundary>,
  )
  const again = await screen.findByText('Error: no network')
  expect(again.closest('[inert]')).toBeNull()
  network.isThere = true
  fireEvent.click(again)
  expect(await screen.findByText('here')).toBeDefined()
})

class TestBoundary extends Component<{ children: ReactNode }, { readonly failure?: unknown }> {
  override state: { readonly failure?: unknown } = {}

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  override render() {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    const retry = () => {
      if (failure instanceof ChunkLoadError) failure.retry()
      this.setState({ failure: undefined })
    }
    return (
      <button type="button" onClick={retry}>
        {String(failure)}
      </button>
    )
  }
}

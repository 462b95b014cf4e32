import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { authorityFor, openWorkbench, shellResponses } from '../testing/open-workbench.tsx'
import { serve } from '../testing/render-on-page.tsx'
import { barStyle, isConcern } from './bar-style.ts'

afterEach(cleanup)

const page = '/stores/channel-posts'
const path = `/workbenchApi${page}`
const shape = { required: false, filterable: true, sortable: true, imported: false, writable: 'never' } as const
const fields: FieldDescription[] = [
  { ...shape, name: 'name', kind: 'text' },
  { ...shape, name: 'side', kind: 'choice', options: ['business', 'personnel'] },
  { ...shape, name: 'stores', kind: 'number' },
]
const description: ResourceDescription = {
  ...{ name: 'channel-post', path, title: 'name', sort: 'name', searchable: true },
  ...{ columns: ['name', 'side', 'stores'], fields, bars: ['stores'], facet: 'side' },
  can: { create: false, update: false, remove: false, export: false, import: false },
}
const records = [
  { id: 'a', revision: 1, name: 'North', side: 'business', stores: 80 },
  { id: 'b', revision: 1, name: 'South', side: 'personnel', stores: 20 },
]

function show(values: readonly object[], search = '') {
  const authority = authorityFor(page, 'Posts')
  const requests = serve((request) => {
    if (request.path === '/workbenchApi/home/views') return []
    if (request.path === `${path}/description`) return description
    if (request.path === `${path}/values`) return { values, complete: true, minimum: null, maximum: null }
    if (request.path === `${path}/summary`) return { total: 2, all: 2, sums: {}, largest: { stores: 80 } }
    if (request.path === path) return { records, labels: {}, total: 2, current: 1, size: 100, next: null }
    return shellResponses(authority, request)
  })
  openWorkbench(page + search)
  return requests
}
const hrefOf = (link: Element) => decodeURIComponent(link.getAttribute('href') ?? '')
const views = async () => within(await screen.findByRole('navigation', { name: 'Views' }))

it('the values of the dividing field are views with their counts, in the order of their definition', async () => {
  show([
    { value: 'personnel', count: 7 },
    { value: 'business', count: 5 },
  ])
  const links = await (await views()).findAllByRole('link', { name: /\d/ })
  expect(links.map((link) => [link.textContent, hrefOf(link)])).toEqual([
    ['Business 5', `${page}?f=side~is~business`],
    ['Personnel 7', `${page}?f=side~is~personnel`],
  ])
})

it('a part keeps the other filters, is current when it is chosen, and needs no name', async () => {
  const values = [
    { value: 'business', count: 5 },
    { value: 'personnel', count: 7 },
  ]
  const requests = show(values, '?f=side~is~business&f=stores~from~10')
  const shown = await views()
  const chosen = await shown.findByRole('link', { name: /Business/ })
  expect(chosen.getAttribute('aria-current')).toBe('true')
  expect(hrefOf(shown.getByRole('link', { name: /Personnel/ }))).toBe(`${page}?f=stores~from~10&f=side~is~personnel`)
  expect(requests.find((request) => request.path === `${path}/values`)?.query.get('filters')).not.toContain('side')
  cleanup()
  show(values, '?f=side~is~business')
  await (await views()).findByRole('link', { name: /Business/ })
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
})

it('a list of one part has no views of it, nor has one whose parts are single records', async () => {
  const single = ['business', 'personnel'].map((value) => ({ value, count: 1 }))
  for (const values of [[{ value: 'business', count: 5 }], single]) {
    show(values)
    await screen.findByText('North')
    // Nor has it a line of views for all of them alone.
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull())
    cleanup()
  }
})

it('the line of a list without parts does not come and go when the list is opened again', async () => {
  const one = [{ value: 'business', count: 5 }]
  show(one)
  await screen.findByText('North')
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull())
  cleanup()
  let lines = 0
  const observer = new MutationObserver(() => {
    lines += document.querySelectorAll('nav[aria-label="Views"]').length
  })
  observer.observe(document.body, { childList: true, subtree: true })
  show(one)
  await screen.findByText('North')
  observer.disconnect()
  expect(lines).toBe(0)
})

const backgroundOf = (value: unknown, largest: number | undefined) => barStyle(value, largest)?.background

it('a number has a bar next to it, as long as its part of the largest one, and none of it has an empty one', () => {
  expect(backgroundOf(20, 80)).toMatch(/accent\) 25.0%, .* 0 25.0%, var\(--rs-soft\) 0\)$/)
  expect(backgroundOf(0, 80)).toMatch(/accent\) 0.0%/)
  expect([backgroundOf(null, 80), backgroundOf(20, undefined)]).toEqual([undefined, undefined])
})

it('a part that is more than the whole ends in a cap, and needs attention where its resource says so', () => {
  expect(backgroundOf(8, 3)).toMatch(/accent\) 80%, .* 0 100.0%/)
  const field = { partConcerns: ['none', 'over'] } as unknown as FieldDescription
  expect([0, 2, 3, 4, null].map((value) => isConcern(field, value, 3))).toEqual([true, false, false, true, false])
  expect(isConcern(field, 0, 0)).toBe(false)
  expect(isConcern({} as FieldDescription, 4, 3)).toBe(false)
})

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { AddSite } from './AddSite.tsx'
import type { Board } from './exam-board.ts'

afterEach(cleanup)

const board = { project: { id: '7', roomSize: 30 }, rooms: { sites: 1, rooms: 2, capacity: 60 } } as unknown as Board
const school = {
  ...{ id: '1', label: 'Minzu School · 2 Xuefu Road' },
  ...{ name: '民族中学', nameEn: 'Minzu School', address: '学府路 2 号', addressEn: '2 Xuefu Road' },
  ...{ latitude: 24.5, longitude: 100.1, capacities: [30, 25, 25] },
}

async function addChosen(change?: () => void) {
  const requests = serve(({ path, method }) => {
    if (path.endsWith('/known-exam-sites')) return [school]
    return method === 'POST' ? { siteId: '9', rooms: [3, 4, 5] } : undefined
  })
  renderOnPage(<AddSite board={board} onClose={() => undefined} />)
  const choice = await screen.findByRole('combobox', { name: 'Choose an existing site' })
  fireEvent.click(choice)
  fireEvent.click(await screen.findByRole('option', { name: school.label, hidden: true }))
  change?.()
  fireEvent.click(screen.getByRole('button', { name: 'Add exam site' }))
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true))
  return requests.find(({ method }) => method === 'POST')?.body
}

it('a known site fills in its names, address, position and rooms', async () => {
  expect(await addChosen()).toMatchObject({
    ...{ code: '02', name: '民族中学', nameEn: 'Minzu School', address: '学府路 2 号', addressEn: '2 Xuefu Road' },
    coordinates: { latitude: 24.5, longitude: 100.1 },
    rooms: [{ capacity: 25 }, { capacity: 25 }, { capacity: 25 }],
  })
})

it('a place that is given another address does not keep the position of the known one', async () => {
  const body = await addChosen(() =>
    fireEvent.change(screen.getByRole('textbox', { name: /^Address(?! \()/ }), { target: { value: '滨江路 9 号' } }),
  )
  expect(body).toMatchObject({ address: '滨江路 9 号' })
  expect(body).not.toHaveProperty('coordinates')
})

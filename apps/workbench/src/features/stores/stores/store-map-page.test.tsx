import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { StoreMapPage } from './StoreMapPage.tsx'

afterEach(cleanup)

const store = {
  ...{ id: 'a', revision: 1, code: 'VN-0217', name: 'Bến Thành 2', region: 'Hồ Chí Minh', status: 'open' },
  ...{ latitude: 10.77214, longitude: 106.69802, radius: 150, gpsEditUntil: null },
}
const unplaced = { ...store, id: 'b', code: 'VN-0218', name: 'Cầu Đá', latitude: null, longitude: null }

const show = (...stores: object[]) => {
  serve(() => ({ stores, styleUrl: null, today: '2026-11-23' }))
  renderOnPage(<StoreMapPage />, { buttons: ['store:read', 'store:write', 'store:gps'] })
}
const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

describe('the map of stores without WebGL', () => {
  it('lists stores, and those that are not placed apart', async () => {
    show(store, unplaced)
    await screen.findByRole('button', { name: /Bến Thành 2/ })
    fireEvent.click(screen.getByRole('radio', { name: '1 not placed' }))
    expect(screen.queryByRole('button', { name: /Bến Thành 2/ })).toBeNull()
    expect(screen.getByRole('button', { name: /Cầu Đá/ })).toBeDefined()
  })

  it('places a store by typing, without the switch', async () => {
    show(unplaced)
    fireEvent.click(await screen.findByRole('radio', { name: '1 not placed' }))
    await choose(/Cầu Đá/)
    fireEvent.click(screen.getByRole('button', { name: 'Set location' }))
    expect(screen.getByRole('textbox', { name: 'Latitude' })).toBeDefined()
  })

  it('moves a store only while its switch is open', async () => {
    show(store)
    await choose(/Bến Thành 2/)
    expect(screen.getByRole('button', { name: 'Change location' })).toHaveProperty('disabled', true)
    cleanup()
    show({ ...store, gpsEditUntil: new Date(Date.now() + 3_600_000).toISOString() })
    await choose(/Bến Thành 2/)
    expect(screen.getByRole('button', { name: 'Change location' })).toHaveProperty('disabled', false)
  })
})

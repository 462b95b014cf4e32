import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { field, openForm, renderForm } from '../testing/render-form.tsx'

afterEach(cleanup)

describe('scales', () => {
  it('name the ends of the scale, for the eye and for screen readers', async () => {
    const ends = { minLabel: '完全不同意', maxLabel: '完全同意' }
    const form = openForm([
      field('满意度', { ...ends, max: 3 }, 'rate'),
      field('比例', { ...ends, min: 0, max: 10, step: 5, defaultValue: 10 }, 'slider'),
      field('区间', { ...ends, range: true, min: 0, max: 10, defaultValue: [0, 5] }, 'slider'),
    ])
    const { container } = renderForm(form)
    const stars = within(await screen.findByRole('group', { name: '满意度' }))
    expect(await stars.findByRole('radio', { name: '1 颗星 (完全不同意)' })).toBeTruthy()
    expect(stars.getByRole('radio', { name: '2 颗星' })).toBeTruthy()
    expect(stars.getByRole('radio', { name: '3 颗星 (完全同意)' })).toBeTruthy()
    const handle = await screen.findByRole('slider', { name: '比例' })
    expect(handle.getAttribute('aria-valuetext')).toBe('10 (完全同意)')
    // The written value keeps its width, so that the scale does not change under the hand.
    expect(within(screen.getByRole('group', { name: '比例' })).getByRole('status').textContent).toBe('10')
    fireEvent.keyDown(handle, { key: 'ArrowLeft' })
    expect(handle.getAttribute('aria-valuetext')).toBe('5')
    const [from, to] = within(screen.getByRole('group', { name: '区间' })).getAllByRole('slider')
    expect(from?.getAttribute('aria-valuetext')).toBe('0 (完全不同意)')
    expect(to?.getAttribute('aria-valuetext')).toBe('5')
    const drawn = [...container.querySelectorAll('[aria-hidden="true"]')].map(({ textContent }) => textContent)
    expect(drawn.filter((text) => text === '完全不同意完全同意')).toHaveLength(3)
  })
})

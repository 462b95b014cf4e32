import { expect, it } from 'vitest'
import { alignStrip, shownTab, stepStrip } from './align-strip.ts'

/** A strip with a pinned tab of 100 px and others of 150 px. */
function stripOf(count: number, clientWidth = 400) {
  const strip = document.createElement('ul')
  Object.defineProperty(strip, 'clientWidth', { value: clientWidth })
  const tabs = Array.from({ length: count + 1 }, (_, at) => {
    const tab = document.createElement('li')
    Object.defineProperty(tab, 'offsetWidth', { value: at === 0 ? 100 : 150 })
    Object.defineProperty(tab, 'offsetLeft', { value: at === 0 ? 0 : 100 + (at - 1) * 150 })
    strip.append(tab)
    return tab
  })
  return { strip, tab: (at: number) => tabs[at] }
}

it('a strip whose tabs fit is not scrolled', () => {
  const { strip, tab } = stripOf(2)
  alignStrip(strip, tab(2))
  expect(strip.scrollLeft).toBe(0)
  expect(strip.hasAttribute('data-scrolled')).toBe(false)
})

it('the current tab comes into view, and the first visible one starts after the pinned tab', () => {
  const { strip, tab } = stripOf(6)
  alignStrip(strip, tab(4))
  expect(strip.scrollLeft).toBe(300)
  expect(strip.hasAttribute('data-scrolled')).toBe(true)
  alignStrip(strip, tab(2))
  expect(strip.scrollLeft).toBe(150)
})

it('has room after the last tab to be scrolled by whole tabs', () => {
  const { strip, tab } = stripOf(6, 420)
  alignStrip(strip, tab(6))
  expect(strip.scrollLeft).toBe(600)
  expect(strip.style.paddingInlineEnd).toBe('20px')
})

it('a wheel scrolls by one tab, and a scroll that ends within a tab moves to the nearer one', () => {
  const { strip } = stripOf(6)
  stepStrip(strip, true)
  stepStrip(strip, true)
  expect(strip.scrollLeft).toBe(300)
  stepStrip(strip, false)
  expect(strip.scrollLeft).toBe(150)
  strip.scrollLeft = 380
  alignStrip(strip)
  expect(strip.scrollLeft).toBe(450)
})

it('the tab with the focus is shown, and without one the current tab', () => {
  const { strip, tab } = stripOf(4)
  document.body.append(strip)
  tab(3)?.setAttribute('data-current', 'true')
  expect(shownTab(strip)).toBe(tab(3))
  const link = document.createElement('button')
  tab(1)?.append(link)
  link.focus()
  expect(shownTab(strip)).toBe(tab(1))
  strip.remove()
})

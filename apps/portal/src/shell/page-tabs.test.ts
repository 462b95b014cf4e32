import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closable, closeAll, closeOthers, closeTab, openTab, type PageTab, tabKey } from './page-tabs.ts'

const home: PageTab = { key: '/homepage/index', url: '/homepage/index', titleKey: 'shell.page_home' }
const page = (name: string): PageTab => ({ key: `/${name}`, url: `/${name}`, titleKey: 'shell.page_notice' })
const keys = (tabs: readonly PageTab[]) => tabs.map(({ key }) => key)
const [a, b, c] = [page('a'), page('b'), page('c')]

describe('page tabs', () => {
  it('open after the tab that they came from', () => {
    expect(keys(openTab([home, a, b], c, a.key))).toEqual([home.key, '/a', '/c', '/b'])
  })
  it('open at the end if their origin is unknown', () => {
    expect(keys(openTab([home, a], c, undefined))).toEqual([home.key, '/a', '/c'])
  })
  it('are found again and keep the last URL', () => {
    const filtered = { ...a, url: '/a?page=3' }
    expect(openTab([home, a, b], filtered, b.key)).toEqual([home, filtered, b])
  })
  it('belong to a page, whatever its filters, and to a record by its id', () => {
    expect(tabKey('/notice/list', '?page=2')).toBe(tabKey('/notice/list', ''))
    expect(tabKey('/notice/details', '?id=1')).not.toBe(tabKey('/notice/details', '?id=2'))
    expect(tabKey('/ticket/list', '?id=1')).toBe(tabKey('/ticket/list', ''))
  })
  it('select the right neighbour, else the left, when the current page is closed', () => {
    expect(closeTab([home, a, b], a.key, a.key)).toEqual({ tabs: [home, b], next: b })
    expect(closeTab([home, a, b], b.key, b.key)).toEqual({ tabs: [home, a], next: a })
  })
  it('leave the current page open when another one is closed', () => {
    expect(closeTab([home, a, b], a.key, b.key)).toEqual({ tabs: [home, b] })
  })
  it('keep the first page and a single page open', () => {
    expect(closable([home, a], home.key)).toBe(false)
    expect(closeTab([home], home.key, home.key)).toEqual({ tabs: [home] })
  })
  it('keep home when all, and home with the chosen one when the others, are closed', () => {
    expect(closeAll([home, a, b])).toEqual([home])
    expect(closeOthers([home, a, b, c], b.key)).toEqual([home, b])
    expect(closeOthers([home, a, b], home.key)).toEqual([home])
  })
  it('start with home and contain no page twice, whatever is opened and closed', () => {
    const act = fc.record({
      kind: fc.constantFrom('open', 'close', 'others', 'all'),
      name: fc.constantFrom('a', 'b', 'c', 'd'),
      from: fc.constantFrom('a', 'b', 'c', 'd', undefined),
    })
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const tabs = acts.reduce<readonly PageTab[]>(
          (before, { kind, name, from }) => {
            const tab = page(name)
            if (kind === 'open') return openTab(before, tab, from && `/${from}`)
            if (kind === 'close') return closeTab(before, tab.key, home.key).tabs
            return kind === 'all' ? closeAll(before) : closeOthers(before, tab.key)
          },
          [home],
        )
        expect(tabs[0]).toEqual(home)
        expect(new Set(keys(tabs)).size).toBe(tabs.length)
      }),
    )
  })
})

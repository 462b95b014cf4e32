import { describe, expect, it } from 'vitest'
import { changeSearch, closeOthers, closeTab, markUnsaved, openTab, renameTab, type Tabs } from './page-tabs.ts'

const open = (...paths: string[]): Tabs => ({ open: ['/', ...paths].map((path) => ({ path, search: '' })) })
const paths = ({ open: pages }: Tabs) => pages.map(({ path }) => path)

describe('open pages', () => {
  it('are opened once, and remember their filters', () => {
    const twice = openTab(openTab(open(), '/a', '?x=1'), '/a', '?x=2')
    expect(twice.open.at(-1)).toMatchObject({ path: '/a', search: '?x=2' })
    expect(twice.open).toHaveLength(2)
  })

  it('share one tab with another view of the same page, unless it has unsaved work', () => {
    const isView = (path: string) => path === '/a' || path === '/a-week'
    expect(paths(openTab(open('/a', '/b'), '/a-week', '', isView))).toEqual(['/', '/a-week', '/b'])
    const unsaved = markUnsaved(open('/a', '/b'), '/a', true)
    expect(paths(openTab(unsaved, '/a-week', '', isView))).toEqual(['/', '/a', '/b', '/a-week'])
  })

  it('are closed for new ones when there are too many, except home and unsaved ones', () => {
    const many = open(...Array.from({ length: 11 }, (_, at) => `/${at}`))
    const crowded = openTab(markUnsaved(many, '/0', true), '/new', '')
    expect(paths(crowded)).toContain('/')
    expect(paths(crowded)).toContain('/0')
    expect(paths(crowded)).not.toContain('/1')
    expect(paths(crowded)).toHaveLength(12)
  })

  it('are closed by their last visit, not by their opening', () => {
    const many = Array.from({ length: 11 }, (_, at) => `/${at}`).reduce((tabs, path) => openTab(tabs, path, ''), open())
    const crowded = openTab(openTab(many, '/0', ''), '/new', '')
    expect(paths(crowded)).toContain('/0')
    expect(paths(crowded)).not.toContain('/1')
  })

  it('keep the name of their record until they show another one', () => {
    const named = renameTab(openTab(open(), '/a', '?id=1'), '/a', 'Chen Ling')
    expect(openTab(named, '/a', '?id=1&wide=1').open.at(-1)?.title).toBe('Chen Ling')
    expect(changeSearch(named, '/a', '?id=1&q=x').open.at(-1)?.title).toBe('Chen Ling')
    expect(openTab(named, '/a', '?id=2').open.at(-1)?.title).toBeUndefined()
    expect(changeSearch(named, '/a', '').open.at(-1)?.title).toBeUndefined()
  })

  it('select their neighbour when they are closed', () => {
    expect(closeTab(open('/a', '/b'), '/a').next?.path).toBe('/b')
    expect(closeTab(open('/a', '/b'), '/b').next?.path).toBe('/a')
  })

  it('with unsaved work stay when the others are closed', () => {
    expect(paths(closeOthers(markUnsaved(open('/a', '/b', '/c'), '/a', true), '/c'))).toEqual(['/', '/a', '/c'])
  })
})

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setOption } from './commands/set-option.ts'
import { field, open } from './testing/build.ts'
import { installBrowserStubs, pressKey, renderDesigner } from './testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const settings = () => within(screen.getByRole('complementary', { name: 'Settings' }))
/** The live region that announces a text. */
const announcements = (text: string) =>
  screen.getAllByRole('status').flatMap((region) => within(region).queryAllByText(text))[0]

describe('an author with a screen reader and a keyboard', { timeout: 30_000 }, () => {
  it('gets a repeated announcement again, and learns that a dragged widget stayed', () => {
    const session = renderDesigner(open([field('a'), field('b')]))
    act(() => session.select(['a']))
    pressKey('d', { ctrlKey: true })
    pressKey('Delete')
    pressKey('z', { ctrlKey: true })
    const first = announcements('Undone')
    pressKey('z', { ctrlKey: true })
    expect(announcements('Undone')).not.toBe(first)
    act(() => session.select(['a']))
    pressKey('m')
    pressKey('Tab')
    expect(announcements('After b, in Form')).toBeDefined()
    pressKey('Escape')
    expect(announcements('Move cancelled')).toBeDefined()
  })

  it('learns how many widgets were pasted, duplicated or moved, and how many are selected', async () => {
    const session = renderDesigner(open([field('a'), field('b'), field('c')]))
    act(() => session.select(['a', 'b']))
    const trail = within(screen.getByRole('navigation', { name: 'Location in the form' }))
    expect(trail.getByText('2 selected')).toBeDefined()
    expect(trail.queryByRole('button', { name: 'b' })).toBeNull()
    pressKey('d', { ctrlKey: true })
    expect(announcements('Duplicated 2 widgets')).toBeDefined()
    pressKey('ArrowDown', { altKey: true })
    expect(announcements('Moved 2 widgets')).toBeDefined()
    pressKey('c', { ctrlKey: true })
    pressKey('v', { ctrlKey: true })
    await waitFor(() => expect(announcements('Pasted 2 widgets')).toBeDefined())
    act(() => session.select(['c']))
    pressKey('d', { ctrlKey: true })
    expect(announcements('Duplicated: c')).toBeDefined()
  })

  it('finds the settings one level of headings below the page, where the library is hidden too', () => {
    const session = renderDesigner(open([field('a')]))
    act(() => session.select(['a']))
    const headings = settings().getAllByRole('heading')
    expect(headings.map(({ textContent }) => textContent)).toContain('Rules')
    expect(new Set(headings.map(({ tagName }) => tagName))).toEqual(new Set(['H2']))
  })

  it("gets a control's own announcement only once", () => {
    const session = renderDesigner(open([field('a'), field('b')]))
    act(() => session.select(['b']))
    fireEvent.change(settings().getByLabelText('Label'), { target: { value: 'Bee' } })
    expect(announcements('Changed: Bee')).toBeUndefined()
    const name = settings().getByLabelText(/^Name/)
    fireEvent.change(name, { target: { value: 'a' } })
    fireEvent.blur(name)
    expect(screen.getAllByText('Duplicate name: a')).toHaveLength(1)
  })

  it('learns where a name may remain in scripts, because only the author can resolve it', async () => {
    const session = renderDesigner(
      open([field('a', 'input', { onChange: 'const wanted = {}\nf("a", wanted.a)' }), field('b')]),
    )
    act(() => void session.run(setOption(['a'], 'name', 'first')))
    expect(await screen.findByText(/still mention “a” in 2 places.*a: On change, line 2, column 3; /)).toBeDefined()
  })

  it('learns which rules went with a field, each as the list of rules counts it', async () => {
    const when = { field: 'kind', op: '=', value: 'x' } as const
    const session = renderDesigner(
      open(
        [
          field('kind', 'input', { label: 'Kind' }),
          field('proof', 'input', { label: 'Certificate' }),
          field('n', 'number'),
        ],
        [
          { action: 'show', target: 'proof', when },
          { action: 'require', target: 'proof', when },
          { action: 'enable', target: 'n', when, name: 'Only then a number' },
        ],
      ),
    )
    act(() => session.select(['kind']))
    pressKey('Delete')
    expect(
      await screen.findByText(
        '2 related rules were also removed: “Certificate”, “Only then a number”. You can undo this.',
      ),
    ).toBeDefined()
  })

  it('navigates the toolbar by arrow keys, and keeps the focus on a button that becomes disabled', () => {
    const session = renderDesigner(open([field('a')]))
    act(() => session.select(['a']))
    pressKey('d', { ctrlKey: true })
    const bar = within(screen.getByRole('toolbar'))
    const undo = bar.getByRole('button', { name: 'Undo' })
    const redo = bar.getByRole('button', { name: 'Redo' })
    expect(redo.getAttribute('aria-description')).toBe('There is nothing to redo.')
    const inTabOrder = () => bar.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
    expect(inTabOrder()).toEqual([undo])
    undo.focus()
    fireEvent.click(undo)
    expect(undo.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(undo)
    const walk = (...keys: readonly string[]) => {
      for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
      return document.activeElement
    }
    expect(walk('ArrowRight', 'ArrowRight')).toBe(bar.getByRole('radio', { name: 'Computer' }))
    expect(inTabOrder()).toEqual([])
    expect(walk('ArrowRight')?.textContent).toContain('Rules')
    expect(walk('Home', 'ArrowLeft')?.textContent).toContain('Preview')
  })

  it('moves between panes also where one shows at a time', () => {
    renderDesigner(open([field('a')]))
    const shown = () => document.querySelector('[data-shown]')?.getAttribute('data-shown')
    const panes = () => {
      pressKey('F6')
      return shown()
    }
    expect([panes(), panes(), panes(), panes(), panes()]).toEqual([
      'canvas',
      'library',
      'library',
      'canvas',
      'settings',
    ])
  })

  it('keeps the focus on the page when the focused element is removed', async () => {
    const session = renderDesigner(open([field('a')]))
    act(() => session.select(['a']))
    const widget = await waitFor(() => within(screen.getByRole('main')).getByRole('group', { current: true }))
    await waitFor(() => expect(document.activeElement).toBe(widget))
    pressKey('Delete')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    pressKey('z', { ctrlKey: true })
    act(() => session.select(['a']))
    const label = await waitFor(() => settings().getByLabelText('Label'))
    label.focus()
    act(() => session.select([]))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Widget'))
  })
})

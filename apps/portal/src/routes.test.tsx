import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { routes } from './routes.tsx'
import { Shell } from './shell/Shell.tsx'
import { ShellFrame } from './shell/ShellFrame.tsx'

/** The routes of the portal specification, section 2, and the text of the page name. */
const pages = [
  ['/jumpLoading', 'shell.page_loading'],
  ['/homepage/index', 'shell.page_home'],
  ['/grades/list', 'shell.page_grades'],
  ['/recruit/list', 'shell.page_applications'],
  ['/ticket/list', 'shell.page_ticket'],
  ['/notice/list', 'shell.page_notices'],
  ['/notice/details', 'shell.page_notice'],
  ['/notice/deliver', 'shell.page_deliver'],
  ['/notice/deliverySuccessful', 'shell.page_delivered'],
  ['/notice/record', 'shell.page_records'],
  ['/publicity/list', 'shell.page_publicity'],
  ['/publicity/details', 'shell.page_publicity_details'],
  ['/userInfo/details', 'shell.page_profile'],
  ['/userInfo/edit', 'shell.page_profile_edit'],
  ['/userInfo/agreement', 'shell.page_agreement'],
  ['/help/index', 'shell.page_help'],
  ['/written/index', 'shell.page_written'],
  ['/login', 'shell.page_login'],
  ['/forgetPwd', 'shell.page_forgot'],
  ['/lock', 'shell.page_lock'],
] as const

const matchesOf = (path: string) => (matchRoutes(routes, path) ?? []).map(({ route }) => route)
const pageAt = (path: string) => matchesOf(path).at(-1)

describe('the page of a route', () => {
  it.each(pages)('is at %s, has a name and loads on demand', (path, titleKey) => {
    const page = pageAt(path)
    expect(page?.path).toBe(path)
    expect(page?.handle).toMatchObject({ titleKey })
    expect(page?.lazy).toBeTypeOf('function')
    expect(page?.Component).toBeUndefined()
  })

  it.each(['/', '/home/index'])('is the home page for %s', async (path) => {
    const loader = pageAt(path)?.loader
    if (typeof loader !== 'function') throw new Error('no redirect')
    const response: unknown = await Reflect.apply(loader, undefined, [])
    if (!(response instanceof Response)) throw new Error('no redirect')
    expect(response.headers.get('location')).toBe('/homepage/index')
  })

  it('has header and tabs, except for log-in, password reset and the lock screen', async () => {
    const alone = ['/login', '/forgetPwd', '/lock']
    for (const [path] of pages) {
      const frame = matchesOf(path).at(-2)
      const loaded = typeof frame?.lazy === 'function' ? await frame.lazy() : frame
      expect(loaded?.Component, path).toBe(alone.includes(path) ? ShellFrame : Shell)
    }
  })

  it('has no header for the agreement only', () => {
    const bare = pages.filter(([path]) => pageAt(path)?.handle?.bare)
    expect(bare.map(([path]) => path)).toEqual(['/userInfo/agreement'])
  })

  it('is shown while the screen is locked only where no log-in is needed', () => {
    const unlocked = pages.filter(([path]) => pageAt(path)?.handle?.unlocked)
    expect(unlocked.map(([path]) => path)).toEqual(['/jumpLoading', '/userInfo/agreement'])
  })
})

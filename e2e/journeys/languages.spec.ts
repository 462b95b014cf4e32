import { locales } from '@rostrum/i18n/locale'
import { dataOf } from '../calls.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

type Menu = { readonly path: string; readonly children: readonly Menu[] }

/** Pages with more content after an interaction: the view that has it, and what to open. */
const openedBy: Readonly<Record<string, { readonly view?: string; readonly first: string }>> = {
  '/recruitment/review': { view: '?view=photo', first: '#page li button' },
  '/recruitment/project-list': { first: '#page [role="row"][aria-rowindex="2"] a' },
  '/recruitment/examination': { first: '#page tbody button' },
}

/**
 * The two languages with the widest words on every page, and one of the others in turn, so that each is shown on some
 * pages of each group.
 */
const widest = ['my', 'km'] as const
const others = locales.filter((locale) => locale !== 'my' && locale !== 'km')
const languagesAt = (at: number) => [...widest, ...others.slice(at % others.length, (at % others.length) + 1)]

const pathsIn = (menus: readonly Menu[]): string[] =>
  menus.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsIn(children)])

const parts = 8
for (let part = 0; part < parts; part += 1) {
  test(`pages fit their text in other languages, on a desktop and on a phone (${part + 1} of ${parts})`, async ({
    page,
    product,
  }) => {
    const desk = await Workbench.openAsNewStaff(page, product)
    const { menus } = await dataOf(await page.request.get('/workbenchApi/auth/authority'))
    const paths = pathsIn(menus)
    expect(paths.length).toBeGreaterThan(parts)
    for (const [at, path] of paths.entries()) {
      if (at % parts !== part) continue
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1366, height: 768 })
        const { view = '', first } = openedBy[path] ?? {}
        await desk.open(`${path}${view}`)
        if (first) await page.locator(first).first().click()
        for (const locale of languagesAt(at)) {
          await desk.changeLocale(locale)
          await desk.expectTextFits(`${path} in ${locale} at 1366 px`)
          await page.setViewportSize({ width: 360, height: 740 })
          await desk.expectTextFits(`${path} in ${locale} at 360 px`)
          await page.setViewportSize({ width: 1366, height: 768 })
        }
      })
    }
  })
}

import { locales } from '@rostrum/i18n/locale'
import { expect, test } from '../product.ts'
import { pathsOfMenus, Workbench } from '../workbench.ts'

/** Pages with more content after an interaction: the view that has it, and what to open. */
const openedBy: Readonly<Record<string, { readonly view?: string; readonly first: string }>> = {
  '/recruitment/review': { view: '?view=photo', first: '#page li button' },
  '/recruitment/project-list': { first: '#page [role="row"][aria-rowindex="2"] a' },
  '/recruitment/examination': { first: '#page tbody button' },
}

/** One of the two languages with the widest words, and one of the others, both in turn. */
const widest = ['my', 'km'] as const
const others = locales.filter((locale) => locale !== 'my' && locale !== 'km')
const languagesAt = (at: number) => [
  ...widest.slice(at % widest.length, (at % widest.length) + 1),
  ...others.slice(at % others.length, (at % others.length) + 1),
]

const parts = 16
for (let part = 0; part < parts; part += 1) {
  test(`pages fit their text in other languages, on a desktop and on a phone (${part + 1} of ${parts})`, async ({
    page,
    product,
  }) => {
    test.slow()
    const workbench = await Workbench.openAsNewStaff(page, product)
    const paths = await pathsOfMenus(page)
    expect(paths.length).toBeGreaterThan(parts)
    for (const [at, path] of paths.entries()) {
      if (at % parts !== part) continue
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1366, height: 768 })
        const { view = '', first } = openedBy[path] ?? {}
        await workbench.open(`${path}${view}`)
        if (first) await page.locator(first).first().click()
        for (const locale of languagesAt(at)) {
          await workbench.changeLocale(locale)
          await workbench.expectTextFits(`${path} in ${locale} at 1366 px`)
          await page.setViewportSize({ width: 360, height: 740 })
          await workbench.expectTextFits(`${path} in ${locale} at 360 px`)
          await page.setViewportSize({ width: 1366, height: 768 })
        }
      })
    }
  })
}

import { locales } from '@rostrum/i18n/locale'
import { expect, test } from '../product.ts'
import { pathsOfMenus, Workbench } from '../workbench.ts'

/** Pages with more content after an interaction: the view that has it, and what to open. */
const openedBy: Readonly<Record<string, { readonly view?: string; readonly first: string }>> = {
  '/recruitment/review': { view: '?view=photo', first: '#page li button' },
  '/recruitment/project-list': { first: '#page [role="row"][aria-rowindex="2"] a' },
  '/recruitment/examination': { first: '#page tbody button' },
}

/** One of the two languages with the widest words, and one of the others. */
const widest = ['my', 'km'] as const
const others = locales.filter((locale) => locale !== 'my' && locale !== 'km')
const languagesOf = (part: number) => [
  ...widest.slice(part % widest.length, (part % widest.length) + 1),
  ...others.slice(part % others.length, (part % others.length) + 1),
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
    const own = paths.filter((_, at) => at % parts === part)
    await workbench.open('/')
    await page.setViewportSize({ width: 1366, height: 768 })
    for (const locale of languagesOf(part)) {
      await workbench.changeLocale(locale)
      for (const path of own) {
        await test.step(`${path} in ${locale}`, async () => {
          const opened = openedBy[path]
          if (opened) {
            await workbench.open(`${path}${opened.view ?? ''}`)
            await page.locator(opened.first).first().click()
          } else await workbench.follow(path)
          await workbench.expectTextFits(`${path} in ${locale} at 1366 px`)
          await page.setViewportSize({ width: 360, height: 740 })
          await workbench.expectTextFits(`${path} in ${locale} at 360 px`)
          await page.setViewportSize({ width: 1366, height: 768 })
        })
      }
    }
  })
}

import type { Page } from '@playwright/test'
import { dataOf } from '../calls.ts'
import { expect, test } from '../product.ts'
import { pathsOfMenus, Workbench } from '../workbench.ts'

/** Errors that are shown; the region that announces them is always there. */
const failures = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

const modes = [
  { colorScheme: 'light', width: 1366, height: 768 },
  { colorScheme: 'dark', width: 390, height: 844 },
] as const

/** Pages are checked in the modes in turn, their first records each in the other one: loaded on a phone, by a link at a desk. */
async function openIn(workbench: Workbench, at: number, path: string): Promise<void> {
  const { colorScheme, width, height } = modes[at % 2 === 0 ? 0 : 1]
  await workbench.page.emulateMedia({ colorScheme })
  await workbench.page.setViewportSize({ width, height })
  if (at % 2 === 0 && workbench.page.url() !== 'about:blank') await workbench.follow(path)
  else await workbench.open(path)
}

const parts = 4
for (let part = 0; part < parts; part += 1) {
  test(`pages of attendance are accessible, with their first records, light at a desk and dark on a phone (${part + 1} of ${parts})`, async ({
    page,
    product,
  }) => {
    const workbench = await Workbench.openWithSession(page, product)
    const paths = (await pathsOfMenus(page)).filter((path) => path.startsWith('/attendance/'))
    expect(paths.length).toBeGreaterThan(20)
    for (const [at, path] of paths.entries()) {
      if (at % parts !== part) continue
      // Of two pages of a part that follow each other, one is shown in each mode.
      const turn = Math.floor(at / parts) + part
      await test.step(path, async () => {
        await openIn(workbench, turn, path)
        await expect(failures(page)).toHaveCount(0)
        await workbench.checkScreen()
      })
      const answer = await page.request.get(`/workbenchApi${path}?size=1`)
      const { records: [record] = [] } = answer.ok() ? await dataOf(answer) : {}
      if (record === undefined) continue
      await test.step(`a record of ${path}`, async () => {
        const loaded = page.waitForResponse((one) => one.url().includes(`/${record.id}`))
        await openIn(workbench, turn + 1, `${path}?id=${record.id}`)
        await loaded
        await expect(failures(page)).toHaveCount(0)
        await workbench.checkScreen()
      })
    }
  })
}

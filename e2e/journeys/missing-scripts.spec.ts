import type { Page } from '@playwright/test'
import { signUpApplicant } from '../applicant.ts'
import { expect, test } from '../product.ts'

/** Answers as a server does whose files a deployment has replaced. */
async function removeScripts(page: Page, scripts: RegExp): Promise<void> {
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: '' }))
}

const applications = [
  { name: 'portal', address: '/homepage/index', scripts: /\/pc\/assets\/.*\.js/ },
  { name: 'workbench', address: '/workbench', scripts: /\/wb\/assets\/.*\.js/ },
  { name: 'guide', address: '/guide/', scripts: /\/gd\/assets\/.*\.js/ },
  { name: 'designer', address: '/designer/', scripts: /\/designer\/assets\/.*\.js/ },
]

for (const { name, address, scripts } of applications) {
  test(`the ${name} is loaded again when a deployment has removed its scripts, and asks when that does not help`, async ({
    page,
  }) => {
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await removeScripts(page, scripts)
    await page.goto(address)
    const notice = page.getByRole('alert').filter({ hasText: '页面已更新' })
    await expect(notice).toBeVisible()
    expect(loads).toBe(2)
    await page.unroute(scripts)
    await notice.getByRole('button', { name: '刷新' }).click()
    await expect(
      page.locator('#root').getByRole('heading').or(page.locator('#root').getByRole('button')).first(),
    ).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
}

test('a person logs out although a deployment has removed the dialog that asks', async ({ page, product }) => {
  await signUpApplicant(page, product)
  await page.goto('/help/index')
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await removeScripts(page, /LogOutDialog/)
  page.once('dialog', (question) => question.accept())
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByText('已退出登录').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '去登录' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '去登录' })).toBeVisible()
})

import { expect, test } from '../product.ts'

test('an address that does not exist says so in the portal, and leads home', async ({ page, product }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await product.expectAccessible(page)
  await page
    .getByRole('link', { name: '返回首页' })
    .or(page.getByRole('button', { name: '返回首页' }))
    .click()
  await expect(page).toHaveURL(/\/homepage\/index$/)
})

test('a call that does not exist gets an envelope', async ({ request }) => {
  const answer = await request.get('/recruitApi/no/such/call')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 404, success: false, reason: 'route.not_found' })
})

import { expect, test } from '../product.ts'

test('an unknown URL is reported in the portal, with a link home', async ({ page, product }) => {
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

test('an unknown call returns an envelope', async ({ request }) => {
  const answer = await request.get('/recruitApi/no/such/call')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 404, success: false, reason: 'route.not_found' })
})

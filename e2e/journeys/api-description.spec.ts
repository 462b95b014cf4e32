import { expect, test } from '../product.ts'

test('the API description is searchable, complete and accessible', async ({ page, request, product }) => {
  const loginCall = page.getByText('/recruitApi/app/api/auth/pwdLogin')
  await page.goto('/openapi')
  await expect(page.getByRole('heading', { name: 'accounts' })).toBeVisible()
  await page.getByPlaceholder(/^Filter/).fill('PWDlogin')
  await expect(loginCall).toBeVisible()
  await expect(page.getByRole('heading', { name: 'accounts' })).toBeHidden()
  await product.expectAccessible(page)
  const description = await (await request.get('/openapi.json')).json()
  expect(description.openapi).toBe('3.1.0')
  expect(description.paths['/recruitApi/app/api/person/info/personRegister'].post.summary).toContain('consent')
})

test('the demo outbox is accessible', async ({ page, product }) => {
  await page.goto('/dev/outbox')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo outbox')
  await product.expectAccessible(page)
})

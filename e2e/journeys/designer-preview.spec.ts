import sharp from 'sharp'
import { FormAuthor, generateCode } from '../form-author.ts'
import { expect, test } from '../product.ts'

test('files in the preview stay in the browser, whatever the upload target of the form', async ({
  browser,
  product,
}) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  const options = { name: 'photo', label: 'Photo', uploadURL: '/workbenchApi/auth/logout', withCredentials: true }
  const children = [{ id: 'photo', type: 'picture-upload', options }]
  await author.import({ version: 1, config: {}, children })
  await author.button(t('designer.preview')).click()
  const preview = author.previewed
  await expect(preview.getByText(t('designer.preview_files'))).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const buffer = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#BFD9F2' } })
    .png()
    .toBuffer()
  await preview.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const shown = preview.getByRole('img', { name: 'me.png' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(40)
  await product.expectAccessible(page)
  expect(requests.filter((address) => address.startsWith('http') && !address.includes('/assets/'))).toEqual([])
})

test('server-side lists of a form appear in its preview with the data that the server fetches', async ({
  browser,
  product,
}) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  const venue = { id: 'venue', type: 'select', options: { name: 'venue', label: 'Venue', dsName: 'venues' } }
  const venues = {
    name: 'venues',
    kind: 'request',
    request: { url: '/dev/lists/venues', label: 'title', value: 'code' },
  }
  await author.import({ version: 1, config: {}, children: [venue], dataSources: [venues] })
  await author.button(t('page.save')).click()
  await author.setCode(generateCode())
  await author.signIn()
  await author.expectStatus(t('page.saved'))
  const requests = page.waitForResponse('**/workbenchApi/forms/source-trials')
  await author.button(t('designer.preview')).click()
  const preview = author.dialog(t('designer.preview'))
  await author.previewed.getByRole('combobox', { name: 'Venue' }).click()
  expect((await requests).ok()).toBe(true)
  await author.previewed.getByRole('option').first().click()
  await expect(preview.getByRole('region', { name: t('designer.preview_answers') })).toContainText('"venue": "')
  await product.expectAccessible(page)
})

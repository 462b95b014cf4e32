import { smallPortrait } from '../pictures.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

test('an article is written, previewed as the portal shows it, published, read and withdrawn', async ({
  page,
  browser,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product)
  const badge = (state: string) => page.locator('#page [data-tone]:visible').filter({ hasText: state })
  const title = `体检安排通知 ${Date.now().toString(36)}`

  await test.step('it is refused without a text, then saved as a draft', async () => {
    await workbench.open('/content/notices')
    await page.getByRole('button', { name: '新建' }).click()
    const body = page.getByRole('textbox', { name: '正文' })
    await page.getByRole('textbox', { name: '标题' }).fill(title)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('不能为空')).toBeVisible()
    await body.click()
    await page.getByRole('button', { name: '1 级标题' }).click()
    await page.keyboard.type('一、时间')
    await page.keyboard.press('Enter')
    await page.keyboard.type('请空腹参加体检。')
    await page.getByRole('button', { name: '插入表格' }).click()
    await page.keyboard.type('地点')
    await expect(page.getByRole('img', { name: '未保存' })).toBeVisible()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(badge('草稿')).toBeVisible()
    await workbench.checkScreen()
  })

  await test.step('a picture is visible in the draft, with its alternative text', async () => {
    await page.getByRole('textbox', { name: '正文' }).locator('h2').click()
    await page.keyboard.press('End')
    await page
      .getByRole('toolbar')
      .locator('input[type="file"]')
      .setInputFiles({ name: '路线图.jpg', mimeType: 'image/jpeg', buffer: await smallPortrait() })
    const dialog = page.getByRole('dialog', { name: '插入图片' })
    await dialog.getByLabel('替代文本').fill('体检中心路线图')
    await product.expectAccessible(page)
    await dialog.getByRole('button', { name: '插入' }).click()
    const picture = page.getByRole('img', { name: '体检中心路线图' })
    await expect
      .poll(() => picture.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)))
      .toBeGreaterThan(0)
    await expect(page.getByRole('link', { name: '路线图.jpg' })).toHaveCount(0)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('img', { name: '未保存' })).toHaveCount(0)
  })

  await test.step('the preview is the portal, on a desktop and on a phone', async () => {
    await page.getByRole('button', { name: '预览' }).click()
    const portal = page.frameLocator('iframe[title="预览"]')
    await expect(portal.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(portal.getByRole('columnheader', { name: '地点' })).toBeVisible()
    await page.getByRole('dialog').getByText('手机', { exact: true }).click()
    await expect(portal.getByRole('heading', { level: 2, name: '一、时间' })).toBeVisible()
    await page.getByRole('dialog').getByText('英语', { exact: true }).click()
    await expect(portal.getByText(/only available in Chinese/)).toBeVisible()
    // The pages of the preview load without moving the focus.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: '预览' })).toBeHidden()
    await expect(page.getByRole('button', { name: '预览' })).toBeFocused()
  })

  const address = await test.step('a file is attached, and it is published', async () => {
    await page
      .locator('input[type="file"]')
      .last()
      .setInputFiles({
        name: '体检须知.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n'),
      })
    await expect(page.getByRole('link', { name: '体检须知.pdf' })).toBeVisible()
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
    await expect(badge('已发布')).toBeVisible()
    return `/notice/details?${new URL(page.url()).searchParams}`
  })

  await test.step('any visitor can read it until it is withdrawn', async () => {
    const visitor = await browser.newPage()
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(visitor.getByRole('link', { name: /体检须知/ })).toBeVisible()
    await page.getByRole('button', { name: '撤下' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤下' }).click()
    await expect(badge('已撤下')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('该文章尚未发布或已撤下')).toBeVisible()
    await visitor.close()
  })

  await test.step('a slide shows its picture on the home page of the preview', async () => {
    await workbench.open('/content/advertisements')
    await workbench.checkScreen()
    await page.getByRole('row').nth(1).click()
    await page.getByRole('button', { name: '预览' }).click()
    const portal = page.frameLocator('iframe[title="预览"]')
    await expect(portal.locator('h2').first()).toBeVisible()
    // The earlier preview does not count as an open page.
    await expect(portal.getByText(title)).toHaveCount(0)
    const preview = page.getByRole('dialog', { name: '预览' })
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(page.getByRole('button', { name: '预览' })).toBeFocused()
  })
})

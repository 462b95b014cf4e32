import type { Page } from '@playwright/test'
import { logInAsSampleApplicant } from '../applicant.ts'
import { findPosition } from '../applications.ts'
import { portrait } from '../pictures.ts'
import { expect, test } from '../product.ts'
import { keyboardHeight, openKeyboard } from '../soft-keyboard.ts'

/** The widths of most phones in use, in CSS pixels. */
const widths = [360, 390, 412]

/** Size of the layout viewport. A phone browser widens it when a page is wider than the screen. */
const layoutWidth = (page: Page) => page.evaluate<number>('window.innerWidth')

for (const width of widths) {
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('positions are filtered by touch in a sheet that stays on the screen', async ({ page, request }) => {
      const { projectId } = await findPosition(request, '事业单位公开招聘', '信息化岗')
      await page.goto(`/notice/deliver?projectId=${projectId}`)
      await page.getByRole('button', { name: '筛选' }).tap()
      const sheet = page.getByRole('dialog', { name: '筛选' })
      for (const label of ['学历', '工作地点']) {
        await sheet.getByRole('combobox', { name: label }).tap()
        const option = page.getByRole('option').filter({ visible: true }).first()
        await expect(option).toBeInViewport({ ratio: 1 })
        expect(await layoutWidth(page)).toBe(width)
        await option.tap()
        expect(await layoutWidth(page)).toBe(width)
        await expect(sheet.getByText(label, { exact: true })).toBeVisible()
      }
      await sheet.getByRole('button', { name: '查看结果' }).tap()
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('button', { name: /移除筛选：学历/ })).toBeVisible()
    })

    test('notices are filtered by touch', async ({ page }) => {
      await page.goto('/notice/list')
      await page.getByRole('button', { name: '筛选' }).tap()
      const sheet = page.getByRole('dialog', { name: '筛选' })
      await sheet.getByRole('combobox', { name: '招聘项目' }).tap()
      await page.getByRole('option').filter({ visible: true }).first().tap()
      expect(await layoutWidth(page)).toBe(width)
      await sheet.getByRole('button', { name: '查看结果' }).tap()
      await expect(sheet).toBeHidden()
    })

    test('the entries of a row menu are as wide as their text', async ({ page }) => {
      await logInAsSampleApplicant(page)
      await page.goto('/userInfo/edit')
      const section = page.getByRole('region', { name: '教育经历', exact: true })
      await section
        .getByRole('button', { name: /教育经历/ })
        .first()
        .tap()
      await section.getByRole('button', { name: /云南大学/ }).tap()
      await section.getByRole('button', { name: /的更多操作/ }).tap()
      const entries = page.getByRole('menuitem').filter({ visible: true })
      await expect(entries).toHaveCount(4)
      for (const entry of await entries.all()) {
        const box = await entry.boundingBox()
        expect(box?.width).toBeGreaterThan(120)
        expect(box?.height).toBeLessThan(60)
        await expect(entry).toBeInViewport({ ratio: 1 })
      }
      expect(await layoutWidth(page)).toBe(width)
    })
  })
}

test.describe('a table on the narrowest phone, in the longer language', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('locale', '"en"'))
    await logInAsSampleApplicant(page)
  })

  test('keeps states inside its edge', async ({ page }) => {
    await page.goto('/notice/record')
    const table = page.getByRole('table')
    await expect(table).toBeVisible()
    const edge = await table.evaluate((frame) => frame.getBoundingClientRect().right)
    const states = table.locator('[data-tone]')
    expect(await states.count()).toBeGreaterThan(1)
    for (const state of await states.all()) {
      const box = await state.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(edge)
    }
  })

  test('begins every text of a ticket at one edge, next to its label', async ({ page }) => {
    await page.goto('/ticket/list')
    const table = page.getByRole('table').first()
    await expect(table).toBeVisible()
    const starts = await table.getByRole('cell').evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell.lastElementChild ?? cell)
        return Math.round(Math.min(...[...text.getClientRects()].map(({ left }) => left)))
      }),
    )
    expect(starts.length).toBeGreaterThan(4)
    expect(new Set(starts).size).toBe(1)
  })
})

test.describe('on 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no name of a stage and no word of a button breaks within', async ({ page }) => {
    await page.goto('/homepage/index')
    const texts = page
      .getByRole('main')
      .locator('li > span, a[class*="Button"]')
      .filter({ hasText: /^\S{2,4}$/ })
    expect(await texts.count()).toBeGreaterThan(2)
    const broken = await texts.evaluateAll((elements) =>
      elements.flatMap((element) => {
        const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
        const text = document.createRange()
        if (words) text.selectNodeContents(words)
        const lines = new Set([...text.getClientRects()].map(({ top }) => top))
        return lines.size > 1 ? [element.textContent] : []
      }),
    )
    expect(broken).toEqual([])
  })
})

test.describe('the Back gesture', () => {
  test.use({ viewport: { width: 390, height: 740 } })

  test('closes what lies on top before it leaves the page', async ({ page }) => {
    await page.goto('/help/index')
    await page.goto('/notice/list')
    await page.getByRole('button', { name: '筛选' }).tap()
    const sheet = page.getByRole('dialog', { name: '筛选' })
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/notice\/list/)

    // The entry of a sheet that was closed by its button is skipped.
    await page.getByRole('button', { name: '筛选' }).tap()
    await sheet.getByRole('button', { name: '查看结果' }).tap()
    await expect(sheet).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/help\/index/)
  })

  test('closes an open option list before the sheet that contains it', async ({ page }) => {
    await page.goto('/notice/list')
    await page.getByRole('button', { name: '筛选' }).tap()
    const sheet = page.getByRole('dialog', { name: '筛选' })
    await sheet.getByRole('combobox', { name: '招聘项目' }).tap()
    const options = page.getByRole('option').filter({ visible: true })
    await expect(options.first()).toBeVisible()
    await page.goBack()
    await expect(options).toHaveCount(0)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/notice\/list/)
  })

  test('leaves what was typed into the registration', async ({ page }) => {
    await page.goto('/homepage/index')
    const open = () => page.getByRole('main').getByRole('button', { name: '注册' }).first().tap()
    await open()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('姓名').fill('林若溪')
    await page.goBack()
    await expect(dialog).toBeHidden()
    await open()
    await expect(dialog.getByLabel('姓名')).toHaveValue('林若溪')
  })

  test('asks before it leaves a photo that is being cropped', async ({ page }) => {
    await logInAsSampleApplicant(page)
    await page.goto('/userInfo/edit')
    await page
      .getByRole('button', { name: /证件照/ })
      .first()
      .tap()
    const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait() }
    await page.locator('input[type="file"]').setInputFiles(photo)
    const crop = page.getByRole('button', { name: '确认裁剪' })
    await expect(crop).toBeVisible()
    await page.goBack()
    const question = page.getByRole('dialog', { name: '放弃这张照片？' })
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toBeHidden()
    await expect(crop).toBeVisible()
    await expect(page).toHaveURL(/userInfo\/edit/)
  })

  test('leaves a choice made in a sheet in the address', async ({ page }) => {
    await page.goto('/notice/list')
    await page.getByRole('button', { name: '筛选' }).tap()
    const sheet = page.getByRole('dialog', { name: '筛选' })
    await sheet.getByRole('combobox', { name: '招聘项目' }).tap()
    await page.getByRole('option').filter({ visible: true }).first().tap()
    await expect(page).toHaveURL(/project=/)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/project=/)
  })
})

test.describe('the soft keyboard', () => {
  test.use({ viewport: { width: 390, height: 740 } })
  test('covers neither a dialog nor its focused field', async ({ page }) => {
    await page.goto('/homepage/index')
    await page.getByRole('main').getByRole('button', { name: '注册' }).first().tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').last().tap()
    await openKeyboard(page)
    const lowest = async () => {
      const [whole, field] = await Promise.all([dialog.boundingBox(), page.locator(':focus').boundingBox()])
      return Math.max((whole?.y ?? 999) + (whole?.height ?? 0), (field?.y ?? 999) + (field?.height ?? 0))
    }
    await expect.poll(lowest).toBeLessThanOrEqual(740 - keyboardHeight)
  })
})

test('the messages of an applicant are read, and lead to what they are about', async ({ page, product }) => {
  await logInAsSampleApplicant(page)
  await page.goto('/homepage/index')
  await page.getByRole('link', { name: /^消息/ }).tap()
  await expect(page).toHaveURL(/userInfo\/messages/)
  const message = page.getByRole('article').first()
  await expect(message).toBeVisible()
  await product.expectAccessible(page)
  expect(await layoutWidth(page)).toBe(390)
  // The bar has the title of the page, whose heading is for screen readers.
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toContainText('消息')
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThanOrEqual(1)
  await message.getByRole('link').tap()
  await expect(page).toHaveURL(/recruit\/details|grades\/list/)
  await page.goto('/userInfo/messages?unread=true')
  const readAll = page.getByRole('button', { name: '全部标为已读' })
  await expect(page.getByRole('article').first().or(page.getByText('没有未读消息'))).toBeVisible()
  if (await readAll.isEnabled()) await readAll.tap()
  await expect(page.getByText('没有未读消息')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

const place = (page: Page) => page.locator('#page').filter({ visible: true })
const part = (page: Page, name: string) =>
  place(page).getByRole('navigation', { name: '记录的各部分' }).getByRole('link', { name, exact: true })

/** Saves the settings, and waits until nothing is left to be saved. */
async function save(page: Page): Promise<void> {
  const button = place(page).getByRole('button', { name: '保存' })
  await button.click()
  await expect(button.and(page.locator(':disabled:not([data-loading])'))).toBeVisible()
}

/** The mark of a step is before its name, and the name has room for a word. */
async function expectSteps(page: Page): Promise<void> {
  const step = place(page).getByRole('listitem').filter({ hasText: '科目' })
  const mark = await step.getByRole('img').first().boundingBox()
  const name = await step.locator('a > span:not([role])').first().boundingBox()
  expect(name?.x ?? 0).toBeGreaterThan((mark?.x ?? 0) + (mark?.width ?? 0))
  expect(name?.width ?? 0).toBeGreaterThanOrEqual(160)
}

test('a project is one place: each kind of work has a part and an address', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  await workbench.open('/recruitment/project-list')
  await place(page).getByRole('link', { name: '日历' }).click()
  await workbench.checkScreen()
  await place(page)
    .getByRole('button', { name: /事业单位公开招聘/ })
    .first()
    .click()
  await expect(place(page).getByRole('heading', { level: 1, name: /事业单位公开招聘/ })).toBeVisible()
  await expect(place(page).getByRole('heading', { name: '日程' })).toBeVisible()
  await workbench.checkScreen()
  for (const [name, code] of [
    ['职位', 'positions'],
    ['设置与日程', 'settings'],
    ['资格审查', 'review'],
    ['缴费', 'fees'],
    ['考务', 'exam'],
    ['成绩与结果', 'results'],
    ['公告', 'notices'],
    ['变更记录', 'history'],
  ] as const) {
    await test.step(name, async () => {
      await part(page, name).click()
      await expect(page).toHaveURL(new RegExp(`part=${code}`))
      await expect(part(page, name)).toHaveAttribute('aria-current', 'page')
      await workbench.checkScreen()
      await expect(place(page).getByRole('button', { name: '重试' })).toHaveCount(0)
      if (code === 'exam') await expectSteps(page)
    })
  }
})

test('a project is copied, refused until it is complete, and published', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  await workbench.open('/recruitment/project-settings')
  await page
    .getByRole('button', { name: /事业单位公开招聘/ })
    .first()
    .click()
  await expect(place(page).getByText('发布前检查')).toBeVisible()
  await part(page, '设置与日程').click()
  await expect(place(page).getByText(/报名已开始/)).toBeVisible()

  await place(page).getByRole('button', { name: '复制为新项目' }).click()
  const dialog = page.getByRole('dialog')
  const code = `N-${Date.now() % 1_000_000}`
  await dialog.getByLabel('项目代码').fill(code)
  await dialog.getByLabel('项目名称').fill('来年公开招聘')
  await dialog.getByLabel('新项目报名开始日期').fill('2029-03-01')
  await product.expectAccessible(page)
  await dialog.getByRole('button', { name: '复制为新项目' }).click()
  await expect(place(page).getByRole('heading', { name: '来年公开招聘' })).toBeVisible()
  await expect(place(page).getByLabel('报名开始', { exact: true })).toHaveValue(/^2029-03-01 /)

  await test.step('the footer of the settings hides no focused element', async () => {
    await part(page, '变更记录').focus()
    const foot = await place(page).getByRole('button', { name: '保存' }).boundingBox()
    for (let stops = 0; stops < 30; stops += 1) {
      await page.keyboard.press('Tab')
      const bottom = await page.evaluate<number>('document.activeElement.getBoundingClientRect().bottom')
      expect(bottom).toBeLessThanOrEqual(foot?.y ?? 0)
    }
  })

  await test.step('a check leads to the start of its subject', async () => {
    const ends = place(page).getByLabel('资格审查结束', { exact: true })
    const initial = await ends.inputValue()
    await ends.fill('2029-02-01 09:00')
    await test.step('what is typed is not given up without a question', async () => {
      await part(page, '概览').click()
      await page.getByRole('dialog', { name: '放弃未保存的更改？' }).getByRole('button', { name: '继续编辑' }).click()
      await expect(ends).toHaveValue('2029-02-01 09:00')
    })
    await save(page)
    await part(page, '概览').click()
    await place(page).getByRole('button', { name: '去处理' }).click()
    await expect(place(page).getByText(/^各阶段时间/)).toBeInViewport({ ratio: 1 })
    await ends.fill(initial)
    await save(page)
    await expect(place(page).getByText('完成下列检查后才能发布')).toBeHidden()
  })

  await place(page).getByLabel('报名登记表').selectOption('')
  await save(page)
  await expect(place(page).getByText('完成下列检查后才能发布')).toBeVisible()
  await expect(place(page).getByRole('button', { name: '发布', exact: true })).toBeDisabled()
  await workbench.checkScreen()
  await place(page).getByLabel('报名登记表').selectOption({ index: 1 })
  await save(page)
  await expect(place(page).getByRole('button', { name: '发布', exact: true })).toBeEnabled()
  await place(page).getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(place(page).getByText('已发布', { exact: true })).toBeVisible()
  await place(page).getByRole('button', { name: '撤回发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回发布' }).click()
  await expect(place(page).getByText('未发布', { exact: true })).toBeVisible()

  await test.step('the count of qualified persons follows the requirements of a position', async () => {
    const id = new URL(page.url()).searchParams.get('id')
    await workbench.open(`/recruitment/positions?${new URLSearchParams({ f: `projectId~is~${id}` })}`)
    await page.getByRole('row').nth(1).click()
    const requirements = page.locator('section').filter({ has: page.getByRole('heading', { name: '职位条件' }) })
    const count = requirements.getByRole('status')
    await expect(count).toHaveText(/\d+ 人中，\d+ 人符合/)
    const removals = requirements.getByRole('button', { name: /^移除/ })
    await expect(removals).not.toHaveCount(0)
    for (let left = await removals.count(); left > 0; left -= 1) {
      await removals.first().click()
      await expect(removals).toHaveCount(left - 1)
    }
    const [everybody = ''] = /(?<=最近填写个人信息的 )\d+/.exec((await count.textContent()) ?? '') ?? []
    await expect(count).toHaveText(new RegExp(`，${everybody} 人符合`))
    await requirements.getByLabel('添加条件').selectOption('年龄')
    await requirements.getByLabel('最低').fill('70')
    await requirements.getByRole('button', { name: '添加', exact: true }).click()
    await expect(count).toHaveText(/，0 人符合/)
    await expect(requirements.getByText(`${everybody} 人因此不符合`)).toBeVisible()
    await workbench.checkScreen()
    await requirements.getByRole('button', { name: '保存条件' }).click()
    await page.reload()
    await expect(count).toHaveText(/，0 人符合/)
  })
})

test.describe('in an office of another time zone', () => {
  test.use({ timezoneId: 'Asia/Yangon' })

  test('a project is created from scratch, and each check leads to the place of its fix', async ({ page, product }) => {
    const workbench = await Workbench.openWithSession(page, product)
    await workbench.open('/recruitment/project-settings')
    await place(page).getByRole('button', { name: '新建项目' }).click()
    const dialog = page.getByRole('dialog')
    const title = `人才引进 ${Date.now().toString(36)}`
    await dialog.getByLabel('项目代码').fill(`R-${Date.now() % 10_000_000}`)
    await dialog.getByLabel('项目名称').fill(title)
    await dialog.getByRole('textbox', { name: '组织单位', exact: true }).fill('澜江州人社局')
    await dialog.getByRole('textbox', { name: '组织单位英文名称' }).fill('Lanjiang Bureau')
    await dialog.getByLabel('省份').selectOption('云南省')
    await dialog.getByLabel('地区').selectOption('昆明市')
    await dialog.getByLabel('报名开始时间').fill('2029-05-01 09:00')
    const ends = page.getByRole('textbox', { name: '报名结束时间' })
    await ends.fill('8/5/2029 1700')
    await ends.press('Alt+ArrowDown')
    await expect(page.getByRole('button', { name: '2029年5月8日' })).toBeFocused()
    await product.expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(ends).toBeFocused()
    await expect(ends).toHaveValue('2029-05-09 17:00')
    await product.expectAccessible(page)
    await dialog.getByRole('button', { name: '新建项目' }).click()
    await expect(place(page).getByRole('heading', { name: title })).toBeVisible()
    await expect(place(page).getByLabel('报名开始')).toHaveValue('2029-05-01 09:00')

    const check = (name: string) => place(page).getByRole('listitem').filter({ hasText: name })
    await check('已选择报名登记表').getByRole('button', { name: '去处理' }).click()
    await expect(place(page).getByLabel('报名登记表')).toBeFocused()
    await place(page).getByLabel('报名登记表').selectOption({ index: 1 })
    await workbench.checkScreen()

    await place(page).getByRole('button', { name: '编辑简介' }).click()
    await page.getByRole('textbox', { name: '项目简介' }).click()
    await page.keyboard.type('面向全国引进高层次人才。')
    await page.getByRole('dialog').getByRole('button', { name: '预览' }).click()
    const portal = page.frameLocator('iframe[title="预览"]')
    await expect(portal.getByText('面向全国引进高层次人才。')).toBeVisible()
    await expect(portal.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('dialog', { name: '预览' }).getByRole('button', { name: '关闭' }).click()
    await page.getByRole('button', { name: '完成' }).click()
    await place(page).getByRole('button', { name: '保存' }).click()
    await expect(check('已选择报名登记表').getByRole('img', { name: '已完成' })).toBeVisible()

    await place(page).getByRole('link', { name: '撰写项目协议' }).click()
    await page.getByRole('textbox', { name: '标题' }).fill('诚信报名承诺')
    await page.getByRole('textbox', { name: '正文' }).click()
    await page.keyboard.type('本人承诺所填信息真实。')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
    await expect(page.getByText('第 1 版，已发布，不能再改')).toBeVisible()
    await page.goBack()
    await place(page).getByLabel('考生报名时同意的协议').selectOption('诚信报名承诺，第 1 版')
    await place(page).getByRole('button', { name: '保存' }).click()
    await expect(place(page).getByRole('button', { name: '预览协议' })).toBeVisible()
    await check('已有职位').getByRole('link', { name: '去处理' }).click()
    await expect(page).toHaveURL(/recruitment\/positions/)
  })
})

import { dataOf, post } from '../calls.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

const base = '/workbenchApi/assessment'

test('a paper is composed and published, taken through a lost connection, and marked by two markers', async ({
  page,
  browser,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product)
  const suffix = Date.now().toString(36)

  await test.step('a question is written with its options, and refused without a correct one', async () => {
    await workbench.open('/assessment/questions?id=new')
    const form = page.getByRole('complementary')
    await form.getByLabel('题型').selectOption('single')
    await form.getByRole('textbox', { name: '题干' }).fill(`库存盘点的频率 ${suffix}`)
    await form.getByRole('textbox', { name: '选项 1' }).fill('每月一次')
    await form.getByRole('textbox', { name: '选项 2' }).fill('从不')
    await form.getByRole('textbox', { name: '选项 2' }).press('Enter')
    await page.keyboard.type('每年一次')
    await form.getByLabel('分值').fill('5')
    await form.getByLabel('难度').selectOption('easy')
    await form.getByRole('combobox', { name: '标签' }).fill(`盘点${suffix}`)
    await form.getByRole('combobox', { name: '业务单元' }).click()
    await form
      .getByRole('option', { name: /滇南零售/ })
      .first()
      .click()
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByText('请标出正确选项')).toBeVisible()
    await workbench.checkScreen()
    await form.getByRole('radio', { name: '选项 1 正确' }).check()
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByText('✓ 每月一次').first()).toBeVisible()
  })

  const paperId = await test.step('a paper is composed by rule and by hand, and published', async () => {
    await workbench.open('/assessment/papers?id=new')
    const form = page.getByRole('complementary')
    await form.getByRole('textbox', { name: '标题' }).fill(`盘点测评 ${suffix}`)
    await form.getByRole('combobox', { name: '业务单元' }).click()
    await form
      .getByRole('option', { name: /滇南零售/ })
      .first()
      .click()
    await form.getByLabel('时长（分钟）').fill('30')
    await form.getByLabel('及格线（%）').fill('60')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByRole('link', { name: '编排试题' }).click()
    await page.getByRole('button', { name: '添加一个部分' }).click()
    await page.getByRole('button', { name: '按规则抽题' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: '标签' }).fill(`盘点${suffix}`)
    await dialog.getByRole('button', { name: '抽题', exact: true }).click()
    await expect(dialog.getByText('最多可抽 1 道')).toBeVisible()
    await dialog.getByLabel('数量').fill('1')
    await dialog.getByRole('button', { name: '抽题', exact: true }).click()
    await expect(page.getByText(`库存盘点的频率 ${suffix}`)).toBeVisible()
    await page.getByRole('button', { name: '添加一个部分' }).click()
    await page.getByRole('region', { name: '第 2 部分' }).getByRole('button', { name: '从题库选题' }).click()
    await page.getByRole('dialog').getByLabel('题型').selectOption('short')
    await page.getByRole('checkbox', { name: /大声抱怨/ }).check()
    await page.getByRole('button', { name: '加入 1 道题' }).click()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('2 题，共 20 分')).toBeVisible()
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
    await expect(page.getByRole('button', { name: '新建修订版' })).toBeEnabled()
    await workbench.checkScreen()
    return new URL(page.url()).searchParams.get('id') ?? ''
  })

  const units = await dataOf(await page.request.get('/workbenchApi/organisation/business-units?search=CN&size=1'))
  const { id: attemptId } = await post(page.request, `${base}/attempts`, {
    candidateName: '荀子墨',
    phone: '13900008888',
    paperId,
    businessUnitId: units.records[0].id,
    closesOn: '2099-12-31',
  })

  const link = await test.step('the record of a candidate offers the invitation link', async () => {
    await workbench.open(`/assessment/attempts?id=${attemptId}`)
    await expect(page.getByRole('textbox', { name: '答题链接' })).toHaveValue(/#/)
    await workbench.checkScreen()
    return page.getByRole('textbox', { name: '答题链接' }).inputValue()
  })

  await test.step('the candidate answers on a phone, loses the connection, continues and submits', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
    const phone = await context.newPage()
    await phone.goto(link)
    await expect(phone.getByText('荀子墨，您好')).toBeVisible()
    await product.expectAccessible(phone)
    await phone.getByRole('button', { name: '开始答题' }).click()
    await phone.getByRole('radio', { name: '每月一次' }).check()
    await expect(phone.getByText('已保存')).toBeVisible()
    await context.setOffline(true)
    await phone.getByRole('textbox').fill('先安抚，再核实，最后回访。')
    await expect(phone.getByText('网络已中断')).toBeVisible()
    await product.expectAccessible(phone)
    await context.setOffline(false)
    await expect(phone.getByText('已保存')).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('textbox')).toHaveValue('先安抚，再核实，最后回访。')
    await expect(phone.getByRole('radio', { name: '每月一次' })).toBeChecked()
    await phone.getByRole('button', { name: '交卷' }).first().click()
    await phone.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
    await expect(phone.getByRole('heading', { name: '已交卷' })).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('heading', { name: '已交卷' })).toBeVisible()
    await context.close()
  })

  await test.step('the first marker reads the answer without a name; a second one is required', async () => {
    await workbench.open(`/assessment/marking?paper=${paperId}`)
    await expect(page.getByText('先安抚，再核实，最后回访。').filter({ visible: true })).toBeVisible()
    await expect(page.getByText('荀子墨').filter({ visible: true })).toHaveCount(0)
    await workbench.checkScreen()
    await page.getByRole('textbox', { name: /得分/ }).fill('12')
    await page.keyboard.press('Enter')
    await expect(page.getByText('您有权评阅的答案均已评完')).toBeVisible()
    const result = await dataOf(await page.request.get(`${base}/attempts/${attemptId}/result`))
    expect(result.state).toBe('awaiting_marking')
  })
})

import { wordFile } from '@rostrum/server/kernel/sample/word-file'
import { dataOf, post } from '../calls.ts'
import { startInterview } from '../database.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test('resumes are uploaded, found by their words, and moved through the stages by keyboard and by dragging', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product)
  const suffix = Date.now().toString(36)
  const name = `云岫${suffix}`
  const work = `精通洞穴测绘与潜水摄影 ${suffix}`

  await test.step('a resume is uploaded for a post; the same file is recognized, a picture is refused', async () => {
    await workbench.open('/talent/board')
    await workbench.checkScreen()
    await page.getByRole('button', { name: '上传简历' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: '业务单元' }).click()
    await dialog
      .getByRole('option', { name: /滇南零售/ })
      .first()
      .click()
    await dialog.getByRole('combobox', { name: '在招职位' }).click()
    await dialog.getByRole('option', { name: '陈列专员' }).click()
    const bytes = await wordFile([name, `电话 139${String(Date.now()).slice(-8)}`, work])
    const send = async () => {
      await dialog.locator('input[type="file"]').setInputFiles([
        { name: `${name}-简历.docx`, mimeType: mediaType, buffer: bytes },
        { name: '照片.png', mimeType: 'image/png', buffer: Buffer.from('x') },
      ])
      await dialog.getByRole('button', { name: '上传 1 份' }).click()
    }
    await send()
    await expect(dialog.getByText('已保存')).toBeVisible()
    await expect(dialog.getByText(/不支持的格式/)).toBeVisible()
    await product.expectAccessible(page)
    await send()
    await expect(dialog.getByText('此前已上传')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('it is found by a word of its text and moved by keyboard, then by dragging', async () => {
    await page.getByRole('searchbox').fill('洞穴测绘')
    await page.keyboard.press('Enter')
    const column = (stage: string) => page.getByRole('region', { name: stage, exact: true })
    await expect(column('未邀约面试').getByText(name)).toBeVisible()
    await page.getByRole('button', { name: `移至… ${name}` }).press('Enter')
    await page.getByRole('menuitem', { name: '邀约面试' }).press('Enter')
    await expect(column('待面试').getByText(name)).toBeVisible()
    const card = column('待面试').getByRole('listitem').filter({ hasText: name })
    await card.dragTo(column('面试通过'))
    await expect(column('面试通过').getByText(name)).toBeVisible()
    await workbench.checkScreen()
  })

  await test.step('the card tells its stage, and opens its content and the next steps next to the board', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('今天进入此阶段')).toBeVisible()
    await page.getByRole('button', { name, exact: true }).click()
    const panel = page.getByRole('complementary', { name })
    await expect(panel.getByText(work)).toBeVisible()
    await panel.getByRole('button', { name: '发放 Offer' }).click()
    await expect(panel.locator('dl').getByText('已发 Offer', { exact: true })).toBeVisible()
    await workbench.checkScreen()
    await panel.getByRole('link', { name: '查看简历' }).click()
    await expect(page.getByRole('complementary', { name }).getByText(work)).toBeVisible()
  })
})

test('an interviewer fills in the form that the post requires', async ({ page, product }) => {
  const workbench = await Workbench.openAsNewStaff(page, product)
  const suffix = Date.now().toString(36)
  const interviewId = await test.step('a post requires a form, and its interview has started', async () => {
    const definition = {
      ...{ version: 1, config: {} },
      children: [
        { id: 'a', type: 'number', options: { name: 'score', label: '综合得分', required: true, min: 0, max: 100 } },
        { id: 'b', type: 'textarea', options: { name: 'opinion', label: '评语', required: true } },
      ],
      translations: { en: { score: { label: 'Overall score' }, opinion: { label: 'Opinion' } } },
    }
    const code = `evaluation-${suffix}`
    const draft = await post(page.request, '/workbenchApi/forms', { code, name: `面试评价 ${suffix}`, definition })
    await post(page.request, `/workbenchApi/forms/${code}/publication`, { revision: draft.revision })
    await workbench.open('/talent/posts')
    await page.getByRole('row').filter({ hasText: '区域督导' }).click()
    const panel = page.getByRole('complementary', { name: '区域督导' })
    await panel.getByRole('button', { name: '编辑' }).click()
    await panel.getByLabel('面试评价表').selectOption(`面试评价 ${suffix}，第 1 版`)
    await panel.getByRole('button', { name: '保存' }).click()
    const saved = panel.getByRole('definition').filter({ hasText: `面试评价 ${suffix}，第 1 版` })
    await expect(saved).toBeVisible()
    const [resume] = await dataOf(await page.request.get('/workbenchApi/talent/resumes/options?search=邴小满'))
    const { accountId } = await dataOf(await page.request.get('/workbenchApi/auth/me'))
    const slot = { day: '2030-01-07', startTime: '09:00', minutes: 30, place: '会议室', interviewerIds: [accountId] }
    const { id } = await post(page.request, '/workbenchApi/talent/interviews', { resumeId: resume.value, ...slot })
    await startInterview(id)
    return id
  })

  await test.step('missing values are reported at their fields, a draft outlives the page, and a submitted evaluation shows its score', async () => {
    await workbench.open(`/talent/interviews?id=${interviewId}`)
    await page.getByRole('button', { name: '填写评价' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('综合得分').fill('86')
    await dialog.getByRole('button', { name: '提交评价' }).click()
    await expect(dialog.getByText('此项不能为空')).toBeVisible()
    await expect(dialog.getByText('草稿已保存')).toBeVisible()
    await product.expectAccessible(page)
    await page.reload()
    await page.getByRole('button', { name: '填写评价' }).click()
    await expect(dialog.getByLabel('综合得分')).toHaveValue('86')
    await dialog.getByLabel('评语').fill('善于带团队。')
    await dialog.getByRole('button', { name: '提交评价' }).click()
    await expect(page.getByText('平均分 86.00')).toBeVisible()
    await expect(page.getByText('善于带团队。')).toBeVisible()
    await workbench.checkScreen()
    await workbench.changeLocale('my')
    await expect(page.getByText('Overall score')).toBeVisible()
    await workbench.checkScreen()
  })
})

test('the board and a resume are readable on a phone', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  await page.setViewportSize({ width: 390, height: 844 })
  await workbench.open('/talent/board')
  await workbench.checkScreen()
})

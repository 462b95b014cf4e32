import type { Locator, Page } from '@playwright/test'
import { agreeToPhotoOnRequest, signUpApplicant } from '../applicant.ts'
import { findPosition, ownApplications } from '../applications.ts'
import { FormPage } from '../form-page.ts'
import { portrait } from '../pictures.ts'
import { expect, test } from '../product.ts'
import { closeKeyboard, keyboardHeight, openKeyboard } from '../soft-keyboard.ts'

const screen = { width: 390, height: 844 }

/** A form on a phone, whose keyboard covers the lower part of the screen while a text is typed. */
class PhoneForm extends FormPage {
  readonly #page: Page

  constructor(page: Page) {
    super(page)
    this.#page = page
  }

  /** Parts and rows stay open, and the one that is filled in is the last of them. */
  override text(label: string): Locator {
    return super.text(label).last()
  }

  override chosen(label: string): Locator {
    return super.chosen(label).last()
  }

  async type(label: string, text: string): Promise<void> {
    const field = this.text(label)
    await field.tap()
    await openKeyboard(this.#page)
    await field.fill(text)
    await closeKeyboard(this.#page)
  }

  /** Taps the first entry of a list, or of every level of a tree. */
  async chooseFirst(label: string, levels = 1): Promise<void> {
    await this.chosen(label).tap()
    const sheet = this.#page.getByRole('dialog')
    for (let level = 0; level < levels; level += 1) await sheet.getByRole('option').first().tap()
    await expect(sheet).toBeHidden()
  }

  /** Finds an entry by typing, which the keyboard must not cover. */
  async search(label: string, keyword: string, option: string): Promise<void> {
    await this.chosen(label).tap()
    const sheet = this.#page.getByRole('dialog')
    await sheet.getByRole('combobox').tap()
    await openKeyboard(this.#page)
    await sheet.getByRole('combobox').fill(keyword)
    const found = sheet.getByRole('option', { name: option, exact: true })
    await this.expectAboveKeyboard(found)
    await found.tap()
    await closeKeyboard(this.#page)
    await expect(sheet).toBeHidden()
  }

  async expectAboveKeyboard(part: Locator): Promise<void> {
    const end = async () => {
      const box = await part.boundingBox()
      return box ? box.y + box.height : Number.POSITIVE_INFINITY
    }
    await expect.poll(end).toBeLessThanOrEqual(screen.height - keyboardHeight)
  }

  /** No field makes the page wider than the screen. */
  async goOn(): Promise<void> {
    expect(await this.#page.evaluate<number>('window.innerWidth')).toBe(screen.width)
    await this.#page.getByRole('button', { name: '下一部分' }).tap()
  }
}

test('every field of the registration form is filled in by touch, over the soft keyboard, and submitted', async ({
  page,
  product,
}) => {
  await signUpApplicant(page, product)
  const position = await findPosition(page.request, '事业单位公开招聘', '信息化岗')
  await page.goto(`/notice/deliver?projectId=${position.projectId}`)
  await page.getByRole('searchbox', { name: '搜索职位' }).fill(position.code)
  await page.getByRole('button', { name: new RegExp(`将.*${position.code}.*加入志愿`) }).tap()
  await expect(page.getByText('志愿已保存').first()).toBeAttached()
  await page.getByRole('button', { name: '填写登记表' }).tap()
  const form = new PhoneForm(page)

  await test.step('basic information: texts, lists and trees', async () => {
    await form.type('电子邮箱', 'lin@example.com')
    await form.type('备用联系电话', '13800138001')
    await form.search('民族', '彝', '彝族')
    await form.choose('政治面貌', '群众')
    await form.follow('户籍所在地', '云南省', '昆明市', '五华区')
    await form.chooseFirst('出生地', 3)
    await form.chooseFirst('生源地', 3)
    await form.chooseFirst('健康状况')
    await form.chooseFirst('婚姻状况')
    await form.choose('目前状况', '在职')
    await form.type('通信地址', '澜江市滨江路 18 号 3 栋 502')
  })

  await test.step('the photo is cropped by touch', async () => {
    await agreeToPhotoOnRequest(page)
    await form.goOn()
    await form.upload('近期免冠正面证件照', { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
    await page.getByRole('button', { name: '确认裁剪' }).tap()
    await expect(page.getByRole('img', { name: 'me.jpg' })).toBeVisible()
  })

  await test.step('rows of education and employment, with months', async () => {
    await form.goOn()
    await page.getByRole('button', { name: '添加教育经历' }).tap()
    await form.search('毕业院校', '云南大学', '云南大学')
    await form.choose('学历', '大学本科')
    await form.choose('学位', '学士')
    await form.search('专业（目录）', '计算机科学', '计算机科学与技术 080901 · 本科')
    await form.type('证书上的专业名称', '计算机科学与技术')
    await form.choose('学习形式', '全日制')
    await form.type('入学年月', '201609')
    await form.type('毕业年月', '2020-07')

    await form.goOn()
    await page.getByRole('button', { name: '添加工作经历' }).tap()
    await form.type('工作单位', '澜江市图书馆')
    await form.type('岗位', '网络管理员')
    await form.chooseFirst('单位性质')
    await form.type('开始年月', '2020-09')
    await pickMonth(page, '结束年月', { yearsBefore: 2, month: '3月' })
  })

  await test.step('the family in two rows', async () => {
    await form.goOn()
    for (const [at, relation] of ['父亲', '母亲'].entries()) {
      await page.getByRole('button', { name: '添加家庭成员' }).tap()
      await form.choose('称谓', relation)
      await form.type('姓名', at === 0 ? '林建国' : '周慧兰')
      await form.type('出生年月', '1972-03')
      await form.chooseFirst('政治面貌')
      await form.type('工作单位及职务', '澜江市第一中学教师')
    }
  })

  await test.step('several certificates, files, a long text and the promise', async () => {
    await form.goOn()
    await form.chosen('职业资格与等级证书').tap()
    const sheet = page.getByRole('dialog')
    for (const option of [0, 1]) await sheet.getByRole('option').nth(option).tap()
    await sheet.getByRole('button', { name: '完成' }).tap()
    await form.goOn()
    const file = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await portrait(295, 413) })
    await form.upload('学历学位证书', await file('毕业证书.jpg'))
    await form.upload('资格证书、工作证明及其他', await file('资格证书.jpg'))
    for (const name of ['毕业证书.jpg', '资格证书.jpg']) await expect(page.getByRole('link', { name })).toBeVisible()
    await form.type('奖惩情况', '2023 年度考核优秀')
    await form.goOn()
    await page.getByRole('checkbox', { name: '我已阅读并作出上述承诺' }).press('Space')
    await product.expectAccessible(page)
  })

  await test.step('the review shows the answers, and the submission its receipt', async () => {
    await page.getByRole('button', { name: '核对并提交' }).filter({ visible: true }).last().tap()
    await expect(page.getByRole('heading', { name: '核对并提交' })).toBeVisible()
    const end = `${new Date().getFullYear() - 2}-03`
    for (const answer of ['彝族', '澜江市图书馆', end, '周慧兰', '2023 年度考核优秀']) {
      await expect(page.getByText(answer).first()).toBeAttached()
    }
    await page.getByRole('button', { name: '提交报名' }).tap()
    await expect(page.getByRole('heading', { name: '报名已提交' })).toBeVisible()
    await expect(page.getByText(/审查结果会以短信通知您/)).toBeVisible()
    const [application] = await ownApplications(page.request)
    await expect(page.getByText(application.number)).toBeVisible()
    expect(await page.evaluate<number>('window.innerWidth')).toBe(screen.width)
  })
})

/** Picks a month from the sheet of the calendar, which opens at this year. */
async function pickMonth(
  page: Page,
  label: string,
  { yearsBefore, month }: { yearsBefore: number; month: string },
): Promise<void> {
  await page.getByRole('button', { name: `打开日历 ${label}`, exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: label, exact: true })
  for (let year = 0; year < yearsBefore; year += 1) await sheet.getByRole('button', { name: '上一年' }).tap()
  await sheet.getByRole('button', { name: month, exact: true }).tap()
  await expect(sheet).toBeHidden()
}

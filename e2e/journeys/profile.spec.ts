import type { Locator, Page } from '@playwright/test'
import { agreeToPhotoOnRequest, logInAsSampleApplicant, signUpApplicant } from '../applicant.ts'
import { validAnswers } from '../applications.ts'
import { dataOf, post, sameOrigin } from '../calls.ts'
import { portrait } from '../pictures.ts'
import { expect, test } from '../product.ts'
import { extendForm } from '../publish-form.ts'

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

async function openSection(page: Page, name: string): Promise<Locator> {
  const found = section(page, name)
  const toggle = found.getByRole('button', { name: new RegExp(name) }).first()
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  return found
}

/** Changes the language by the menu of the header, or on a phone in the menu sheet. */
async function changeLanguage(page: Page, isMobile: boolean, from: string, to: string): Promise<void> {
  if (isMobile) {
    await page.getByRole('button', { name: /^(菜单|Menu)$/ }).click()
    await page.getByRole('dialog').getByText(to, { exact: true }).click()
    await page.keyboard.press('Escape')
    return
  }
  await page.getByRole('button', { name: from }).click()
  await page.getByRole('menuitemradio', { name: to }).click()
}

async function choose(page: Page, within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('personal information is saved as it is filled in, and continues on another device', async ({
  page,
  browser,
  product,
}) => {
  const applicant = await signUpApplicant(page, product)
  await page.goto('/userInfo/details')
  await expect(page.getByText('尚未填写个人信息')).toBeVisible()
  await product.expectAccessible(page)
  await page.getByRole('link', { name: '填写个人信息' }).click()

  const basic = section(page, '基本信息')
  await basic.getByLabel('电子邮箱').fill('lin@example.com')
  await choose(page, basic, '民族', '汉族')
  await expect(page.getByText(/已自动保存/).first()).toBeVisible()

  const other = await browser.newPage({ baseURL: process.env.PRODUCT_URL })
  const { phone, password } = applicant
  await post(other.request, '/recruitApi/app/api/auth/pwdLogin', { phone, password })
  await other.goto('/userInfo/edit')
  await expect(section(other, '基本信息').getByLabel('电子邮箱')).toHaveValue('lin@example.com')
  await other.close()

  await basic.getByLabel('电子邮箱').fill('lin.example.com')
  await page.getByRole('button', { name: '保存并返回' }).click()
  const summary = page.getByRole('alert').filter({ hasText: '处' })
  await expect(summary).toBeFocused()
  await product.expectAccessible(page)
  await basic.getByLabel('电子邮箱').fill('lin@example.com')
  await page.getByRole('button', { name: '保存并返回' }).click()
  await expect(page.getByText(/已保存，还有 \d+ 处未填写/)).toBeVisible()
  await expect(page).toHaveURL(/userInfo\/details/)
})

test('a person who logs in after another one finds nothing of that person’s unsaved form', async ({
  page,
  context,
  product,
}) => {
  const second = await signUpApplicant(page, product, '周慧兰')
  await context.clearCookies()
  await signUpApplicant(page, product)
  await page.goto('/userInfo/edit')
  await section(page, '基本信息').getByLabel('电子邮箱').fill('lin@example.com')
  await expect(page.getByText(/已自动保存/).first()).toBeVisible()
  await context.clearCookies({ name: 'rostrum_session' })
  await section(page, '基本信息').getByLabel('电子邮箱').fill('lin.changed@example.com')
  const login = page.getByRole('dialog', { name: '登录' })
  await login.getByLabel('手机号').fill(second.phone)
  await login.getByLabel('密码', { exact: true }).fill(second.password)
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/homepage\/index$/)
  await expect(page.getByRole('button', { name: /账号菜单/ })).toBeVisible()
  const left = await page.evaluate(() =>
    [...Object.keys(localStorage), sessionStorage.getItem('page-tabs') ?? ''].filter((stored) =>
      /form-copy|userInfo/.test(stored),
    ),
  )
  expect(left).toEqual([])
})

test('a change is saved as a whole and read back, with the photo cropped to shape', async ({
  page,
  product,
  isMobile,
}) => {
  await logInAsSampleApplicant(page)
  await page.goto('/userInfo/details')
  await expect(page.getByText('您已提交过报名，姓名和身份证号不能再修改')).toBeVisible()
  await expect(page.getByRole('button', { name: '更正' })).toHaveCount(0)
  await product.expectAccessible(page)

  await section(page, '基本信息').getByRole('button', { name: '修改' }).click()
  const basic = section(page, '基本信息')
  await basic.getByLabel('通信地址').fill('澜江市滨江路 18 号 3 栋 502')
  await agreeToPhotoOnRequest(page)
  const photo = await openSection(page, '证件照')
  const picked = page.waitForEvent('filechooser')
  await photo
    .getByRole('button', { name: /^(选择照片|更换)$/ })
    .first()
    .click()
  await (await picked).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
  const before = await photo.getByRole('img').first().getAttribute('src')
  const sending = Promise.withResolvers<void>()
  let isSent = false
  await page.route('**/recruitApi/app/api/file/upload*', async (route) => {
    isSent = true
    await sending.promise
    await route.continue()
  })
  await expect(photo.getByRole('button', { name: '确认裁剪' })).toBeInViewport({ ratio: 1 })
  await photo.getByRole('button', { name: '确认裁剪' }).click()
  // The page may ask for a consent before it sends, and the key that closes the menu would decline it.
  await expect(async () => {
    await expect(photo.getByRole('progressbar', { name: /^正在上传/ })).toHaveCount(1)
    expect(isSent).toBe(true)
  }).toPass({ timeout: 60_000 })

  // Neither the input nor the pending uploads depend on the language.
  await changeLanguage(page, isMobile, '语言 中文', 'English')
  const address = page.getByRole('textbox', { name: 'Postal address' })
  await expect(address).toHaveValue('澜江市滨江路 18 号 3 栋 502')
  await expect(page.getByRole('progressbar', { name: /^Uploading/ })).toHaveCount(1)
  sending.resolve()
  await expect(page.getByRole('progressbar', { name: /^Uploading/ })).toHaveCount(0)
  await changeLanguage(page, isMobile, 'Language English', '中文')
  await expect(photo.getByRole('img').first()).not.toHaveAttribute('src', before ?? '')
  await product.expectAccessible(page)
  await page.getByRole('button', { name: '保存并返回' }).click()
  await expect(page.getByText('个人信息已保存')).toBeVisible()
  await expect(page).toHaveURL(/userInfo\/details/)
  await expect(page.getByText('澜江市滨江路 18 号 3 栋 502')).toBeVisible()
})

test('a typing error in the name is corrected before the first submission', async ({ page, product }) => {
  await signUpApplicant(page, product)
  await page.goto('/userInfo/details')
  await page.getByRole('button', { name: '更正' }).click()
  const dialog = page.getByRole('dialog', { name: '更正身份信息' })
  await expect(dialog.getByLabel('姓名')).toHaveValue('林若溪')
  await dialog.getByLabel('姓名').fill('林若曦')
  await product.expectAccessible(page)
  await dialog.getByRole('button', { name: '保存更正' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: '身份信息' })).toContainText('林若曦')
  await expect(page.getByRole('button', { name: /林若曦/ })).toBeVisible()
})

const dependentField = "this.setHidden(this.getFormRef().getFieldValue('hasFormerName') !== true)"
/** A list of a third-party server; in demo mode the product simulates that server. */
const venueList = {
  name: 'venues',
  kind: 'request',
  request: { url: '/dev/lists/venues', label: 'title', value: 'code' },
}

const venues = {
  id: 'venues',
  type: 'section',
  options: { label: '考点' },
  children: [
    { id: 'venue', type: 'select', options: { name: 'venue', label: '意向考点', dsName: 'venues' } },
    {
      id: 'venueTable',
      type: 'data-table',
      options: {
        name: 'venueTable',
        label: '全部考点',
        dsName: 'venues',
        tableColumns: [
          { prop: 'title', label: '名称' },
          { prop: 'seats', label: '座位', format: 'number' },
        ],
      },
    },
  ],
}

/**
 * Hidden fields, a list and a check that exist only in scripts, so that other users of the form need not fill them in.
 */
const formerNames = {
  ...{ id: 'formerNames', type: 'section', options: { name: 'formerNames', label: '曾用名' } },
  children: [
    {
      ...{ id: 'hasFormerName', type: 'switch' },
      options: {
        ...{ name: 'hasFormerName', label: '有曾用名' },
        onChange: "for (const name of ['formerName', 'shownIn']) this.getWidgetRef(name).setHidden(value !== true)",
      },
    },
    {
      ...{ id: 'formerName', type: 'input' },
      options: {
        ...{ name: 'formerName', label: '原姓名', hidden: true, onMounted: dependentField },
        onChange: "this.getWidgetRef('formerNote').setValue('曾用名：' + value)",
        onValidate: "callback(/[0-9]/.test(value) ? '姓名中不能有数字' : undefined)",
      },
    },
    {
      ...{ id: 'shownIn', type: 'radio' },
      options: {
        ...{ name: 'shownIn', label: '出现于', hidden: true },
        onMounted: `${dependentField}
          this.loadOptions([{ label: '户口簿', value: 'register' }, { label: '毕业证书', value: 'diploma' }])`,
      },
    },
    { id: 'formerNote', type: 'input', options: { name: 'formerNote', label: '备注', readonly: true } },
  ],
}

const contact = { id: 'contact', type: 'slot', options: { name: 'contact', component: 'office-contact' } }

test('scripts of a published form hide, offer, compute and refuse on the page, and the server enforces the result', async ({
  page,
  product,
  request,
}) => {
  const children = [formerNames, venues, contact]
  const withdraw = await extendForm(request, 'profile', { children, dataSources: [venueList] })
  try {
    await signUpApplicant(page, product)
    const saving = '/recruitApi/app/api/person/info/savePersonInfo'
    await post(page.request, saving, { answers: await validAnswers(page.request) })
    const engine = page.waitForResponse(/\.wasm$/)
    await page.goto('/userInfo/edit')
    expect(await (await engine).headerValue('content-encoding')).toMatch(/^(?:br|gzip)$/)
    const help = page.getByText('有疑问请咨询').locator('..')
    await expect(help.getByRole('link', { name: '0888-612 3456' })).toBeVisible()
    const part = await openSection(page, '曾用名')
    const name = part.getByRole('textbox', { name: '原姓名' })
    await expect(part.getByRole('switch', { name: '有曾用名' })).toBeVisible()
    await expect(name).toHaveCount(0)
    await part.getByRole('switch', { name: '有曾用名' }).press('Space')
    await name.fill('林水1')
    await part.getByRole('radio', { name: '毕业证书' }).check()
    await expect(part.getByText('曾用名：林水1')).toBeVisible()
    const place = await openSection(page, '考点')
    await choose(page, place, '意向考点', '云岫县人才市场')
    await expect(place.getByRole('cell', { name: '澜江职业技术学院' })).toBeVisible()
    await page.getByRole('button', { name: '保存并返回' }).click()
    await expect(page.getByRole('alert').getByText('姓名中不能有数字')).toBeVisible()
    await product.expectAccessible(page)
    await name.fill('林水')
    await expect(page.getByRole('combobox', { name: '意向考点' })).toHaveText('云岫县人才市场')
    await page.getByRole('button', { name: '保存并返回' }).click()
    await expect(page.getByText('个人信息已保存')).toBeVisible()

    const stored = async () =>
      (await dataOf(await page.request.get('/recruitApi/app/api/person/info/getProfile'))).answers
    const answers = await stored()
    expect(answers).toMatchObject({ formerName: '林水', shownIn: 'diploma', formerNote: '曾用名：林水', venue: 'V03' })
    const forge = async (forged: object) => {
      const data = { answers: { ...answers, ...forged } }
      return (await page.request.post(saving, { data, headers: sameOrigin() })).json()
    }
    expect(await forge({ formerName: '林水2' })).toMatchObject({
      errors: [{ path: 'formerName', message: '姓名中不能有数字' }],
    })
    expect(await forge({ shownIn: 'nowhere' })).toMatchObject({ errors: [{ path: 'shownIn' }] })
    expect(await forge({ venue: 'V99' })).toMatchObject({ code: 400, errors: [{ path: 'venue' }] })
    expect(await forge({ formerNote: '伪造' })).toMatchObject({ code: 200 })
    expect((await stored()).formerNote).toBe('曾用名：林水')
    // A disabled value is not dropped silently; a person who leaves it empty loses nothing.
    expect(await forge({ hasFormerName: false, shownIn: 'nowhere' })).toMatchObject({
      errors: [{ path: 'formerName' }, { path: 'shownIn' }],
    })
    const without = { hasFormerName: false, formerName: undefined, shownIn: undefined }
    expect(await forge(without)).toMatchObject({ code: 200 })
    const left = await stored()
    for (const hidden of ['formerName', 'shownIn']) expect(left).not.toHaveProperty(hidden)
  } finally {
    await withdraw()
  }
})

for (const locale of ['zh-CN', 'en'] as const) {
  test(`the personal information fits a phone, ${locale}`, async ({ page, product }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript((stored) => localStorage.setItem('locale', JSON.stringify(stored)), locale)
    await logInAsSampleApplicant(page)
    for (const path of ['/userInfo/details', '/userInfo/edit']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await product.expectAccessible(page)
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
  })
}

import { generateIdNumber } from '../applicant.ts'
import { findPosition, ownApplications, type Position, saveApplicationDraft } from '../applications.ts'
import { dataOf } from '../calls.ts'
import { ExamOffice } from '../exam-office.ts'
import { keyboard, mouse, touch } from '../input-methods.ts'
import { PortalUser, type PortalUserOptions } from '../portal-user.ts'
import { expect, type Product, test } from '../product.ts'

test.use({ serviceWorkers: 'allow' })

const userOptions: readonly PortalUserOptions[] = [
  { locale: 'zh-CN', width: 1440, inputMethod: mouse, checksScreens: true },
  { locale: 'en', width: 360, inputMethod: touch, checksScreens: true },
  { locale: 'zh-CN', width: 1440, inputMethod: keyboard, checksScreens: false },
]

test('three people go from registration to score: on a desktop, on a phone in English, and without a mouse', async ({
  browser,
  product,
  request,
}) => {
  const position = await findPosition(request, '中小学教师', '信息技术教师')
  const office = new ExamOffice(request, position.projectId)
  const walkers = await Promise.all(userOptions.map((way) => PortalUser.at(browser, way, product)))
  const all = (what: string, act: (walker: PortalUser) => Promise<void>) =>
    test.step(what, async () => void (await Promise.all(walkers.map(act))))

  // Review starts a day after applications open, which stay open.
  await office.open('review')
  await all('register, which logs them in', (walker) => register(walker, product))
  await all('choose a position', (walker) => choose(walker, position))
  await all('finish and submit the form', (walker) => submit(walker, position))
  await all('are reviewed', (walker) => passReview(walker))
  await office.open('pay')
  await all('pay the fee', pay)
  await office.open('confirmation')
  await all('confirm the written test', confirm)
  await office.open('ticketPrinting')
  await office.runAction('addSite', 'seat', 'openTickets')
  await all('see their tickets', seeTicket)
  await office.open('writtenExam')
  for (const { page } of walkers) {
    const [{ id }] = await ownApplications(page.request)
    await office.runActionOn(id, 'present', 'enterScore')
  }
  await office.runAction('rank')
  await office.open('scoreRelease')
  await office.runAction('release')
  await all('see their scores', seeScore)
  await Promise.all(walkers.map(({ page }) => page.context().close()))
})

async function register(walker: PortalUser, product: Product): Promise<void> {
  const { page, phone, t } = walker
  await page.goto('/homepage/index')
  await expect(page.getByRole('heading', { name: t('home.out_title') })).toBeVisible()
  await walker.checkScreen()
  const issued = page.waitForResponse('**/common/api/captcha**')
  await walker.button(t('home.register'))
  const { captchaId } = (await (await issued).json()).data
  const dialog = page.getByRole('dialog', { name: t('identity.register') })
  const enter = (label: string, text: string) => walker.enter(dialog.getByLabel(label, { exact: true }), text)
  await enter(t('identity.id_number'), generateIdNumber())
  await enter(t('identity.name'), '林若溪')
  await enter(t('identity.phone'), phone)
  await walker.button(t('identity.sms_send'), dialog)
  await expect(dialog.getByText(/\*\*\*\*/)).toBeVisible()
  await enter(t('identity.sms_code'), await product.smsCode(phone))
  await enter(t('identity.password'), 'riverside7')
  await enter(t('identity.confirm_password'), 'riverside7')
  await enter(t('ui.captcha'), await product.captcha(captchaId))
  for (const consent of await dialog.getByRole('checkbox').all()) await walker.tick(consent)
  await walker.checkScreen()
  await walker.button(t('identity.register_submit'), dialog)
  await expect(page.getByText(t('identity.register_done'))).toBeVisible()
}

/** Titles of the project and the position in the language of the person. */
async function readNames({ page, locale, t }: PortalUser, { id, projectId }: Position) {
  const ask = async (call: string, key: string) =>
    dataOf(
      await page.request.get(`/recruitApi/app/api/${call}`, {
        params: { id: key },
        headers: { 'accept-language': locale },
      }),
    )
  const project = await ask('recruit/info/getByVoId', projectId)
  return { project: project.title, named: t('recruitment.choice', await ask('job/info/getVoById', id)) }
}

async function choose(walker: PortalUser, position: Position): Promise<void> {
  const { page, t } = walker
  await page.goto('/homepage/index')
  const { project, named } = await readNames(walker, position)
  await walker.link(t('home.choose_positions'), page.getByRole('article').filter({ hasText: project }))
  await walker.enter(page.getByRole('searchbox', { name: t('positions.search') }), position.code)
  await expect(page.getByText(t('positions.total', { total: 1 }), { exact: true })).toBeVisible()
  await walker.button(t('positions.add_of', { position: named }))
  await expect(page.getByText(t('positions.saved')).first()).toBeAttached()
  // Rows that await newer data are dimmed.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await walker.checkScreen()
  await saveApplicationDraft(page.request, position, 'address', 'goodFaith')
  await walker.button(t(walker.isPhone ? 'positions.fill_form_short' : 'positions.fill_form'))
}

/** Labels of these registration form fields by portal language. */
const fields = {
  'zh-CN': { address: '通信地址', lastSection: '诚信承诺', goodFaith: '我已阅读并作出上述承诺' },
  en: {
    address: 'Postal address',
    lastSection: 'Declaration',
    goodFaith: 'I have read and make this declaration',
  },
}

async function submit(walker: PortalUser, { projectId }: Position): Promise<void> {
  const { page, t } = walker
  await expect(page).toHaveURL(new RegExp(projectId))
  const { address, lastSection, goodFaith } = fields[walker.locale]
  await walker.enter(page.getByRole('textbox', { name: address, exact: true }), '澜江市滨江路 18 号 3 栋 502')
  await walker.press(page.getByRole('heading', { name: lastSection }).getByRole('button'))
  await walker.tick(page.getByRole('checkbox', { name: goodFaith, exact: true }))
  await walker.checkScreen()
  await walker.button(t('registration.to_review'))
  // The form has asked for the promise of good faith.
  await expect(page.getByRole('checkbox', { name: t('registration.good_faith') })).toHaveCount(0)
  await walker.checkScreen()
  await walker.button(t('registration.submit'))
  await expect(page.getByRole('heading', { name: t('delivered.title_waiting') })).toBeVisible()
  await walker.checkScreen()
  await walker.link(t('delivered.see_application'))
  await expect(page.getByRole('definition').filter({ hasText: t('application.review_SUBMITTED') })).toBeVisible()
  await walker.checkScreen()
}

async function passReview(walker: PortalUser): Promise<void> {
  const { page, phone } = walker
  await page.goto(`/dev/office?q=${phone}`)
  await walker.checkScreen()
  await walker.press(page.getByRole('table').getByRole('link'))
  await walker.press(page.getByRole('button', { name: '审查通过' }))
  await walker.press(page.getByRole('button', { name: '照片合格' }))
  await expect(page.getByRole('status')).toContainText('照片合格')
  await walker.checkScreen()
}

async function pay(walker: PortalUser): Promise<void> {
  const { page, t } = walker
  await page.goto('/homepage/index')
  await walker.link(t('recruitment.do_pay'))
  const cashier = page.waitForEvent('popup')
  await walker.link(t('payment.cashier'))
  const payer = await cashier
  await walker.checkScreen()
  await walker.checkScreen(payer)
  await walker.press(payer.getByRole('button').first())
  await expect(payer.getByRole('button')).toHaveCount(0)
  await payer.close()
  await expect(page.getByRole('heading', { name: t('payment.paid'), exact: true })).toBeVisible()
  await walker.checkScreen()
  await walker.button(t('payment.done'))
}

async function confirm(walker: PortalUser): Promise<void> {
  const { page, t } = walker
  await page.goto('/written/index')
  await walker.checkScreen()
  await walker.button(t('written.confirm'))
  await walker.button(t('written.confirm'), page.getByRole('dialog'))
  await expect(page.getByText(t('written.done'))).toBeVisible()
}

async function seeTicket(walker: PortalUser): Promise<void> {
  await walker.page.goto('/ticket/list')
  await expect(walker.page.getByRole('img', { name: walker.t('ticket.code') })).toBeVisible()
  await walker.checkScreen()
}

async function seeScore(walker: PortalUser): Promise<void> {
  await walker.page.goto('/grades/list')
  await expect(walker.page.getByRole('button', { name: walker.t('grades.print') })).toBeVisible()
  await walker.checkScreen()
}

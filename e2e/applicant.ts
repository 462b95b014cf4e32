import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { dataOf, post } from './calls.ts'
import type { Product } from './product.ts'

export type Applicant = {
  readonly name: string
  readonly phone: string
  readonly password: string
  readonly idCardNo: string
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Generates an ID number that passes the check of GB 11643-1999. */
export function generateIdNumber(): string {
  const day = String(randomInt(1, 29)).padStart(2, '0')
  const first17 = `110105199${randomInt(5, 10)}0${randomInt(1, 10)}${day}${String(randomInt(1000)).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0)
  return first17 + '10X98765432'.charAt(sum % 11)
}

export const generatePhone = (): string => `138${randomInt(10_000_000, 99_999_999)}`

/** Registers a new person through the calls of the dialog; each retry of a journey thus has a person of its own. */
export async function registerApplicant(
  request: APIRequestContext,
  product: Product,
  name = '林若溪',
): Promise<Applicant> {
  const applicant = { name, phone: generatePhone(), password: 'riverside7', idCardNo: generateIdNumber() }
  const captcha = await dataOf(await request.get('/recruitApi/common/api/captcha'))
  const code = await product.captcha(captcha.captchaId)
  await post(request, '/recruitApi/common/api/sms/sendPhoneSms', { phone: applicant.phone, purpose: 'register' })
  await post(request, '/recruitApi/app/api/person/info/personRegister', {
    ...applicant,
    smsCode: await product.smsCode(applicant.phone),
    code,
    captchaId: captcha.captchaId,
    consents: { agreement: 1, privacy: 1 },
  })
  return applicant
}

/** Registers a new person and logs in; the page then has the session. */
export async function signUpApplicant(page: Page, product: Product, name?: string): Promise<Applicant> {
  const { request } = page
  const applicant = await registerApplicant(request, product, name)
  await post(request, '/recruitApi/app/api/auth/pwdLogin', { phone: applicant.phone, password: applicant.password })
  return applicant
}

/** Logs in as the applicant of the sample data, who has an application at every stage. */
export async function logInAsSampleApplicant(page: Page): Promise<void> {
  const data = { phone: '13800138000', password: 'Demo2026a' }
  const answer = await page.request.post('/recruitApi/app/api/auth/pwdLogin', { data })
  if (!answer.ok()) throw new Error(await answer.text())
}

type OwnApplication = { id: string; number: string; actions: { action: string; possible: boolean }[] }

/** The sample applicant's application in which the action is possible. */
export async function findApplicationWithAction(page: Page, action: string): Promise<OwnApplication> {
  const answer = await page.request.get('/recruitApi/app/api/person/jobApply/page?size=20')
  const { records }: { records: OwnApplication[] } = (await answer.json()).data
  const found = records.find(({ actions }) => actions.some((one) => one.action === action && one.possible))
  if (!found) throw new Error(`In no application of the sample applicant is ${action} possible.`)
  return found
}

/** Agrees to the use of the photo whenever the page asks, which it does once per person. */
export async function agreeToPhotoOnRequest(page: Page): Promise<void> {
  const question = page.getByRole('dialog', {
    name: /^(使用证件照需要您的单独同意|Your photo needs your separate consent)$/,
  })
  await page.addLocatorHandler(question, async () => {
    const agree = question.getByRole('button', { name: /^(同意并上传|Agree and upload)$/ })
    // The question closes by itself when another page of the same person has agreed meanwhile.
    await Promise.any([agree.click({ timeout: 30_000 }), question.waitFor({ state: 'hidden' })])
  })
}

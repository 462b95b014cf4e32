import { afterAll, beforeAll, expect, it } from 'vitest'
import { MailFailure } from '../../../../kernel/mail/mail.ts'
import { wordFile } from '../../../../kernel/sample/word-file.ts'
import { addStaff, addUnit, type TestStaff } from '../../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { mailCandidates } from './mail-candidates.ts'

const base = '/workbenchApi/talent'

let server: TestServer
let unit: string
let office: TestStaff
let postId: string
let people = 0
let hours = 0

beforeAll(async () => {
  server = await startTestServer()
  unit = await addUnit(server, 'HANOI')
  await server.database.db
    .updateTable('business_unit')
    .set({ country: 'VN', time_zone: 'Asia/Ho_Chi_Minh', name_en: 'Hanoi Retail' })
    .where('id', '=', unit)
    .execute()
  office = await addStaff(server, unit, { admin: true })
  const post = { title: 'Cửa hàng trưởng', businessUnitId: unit, headcount: 1 }
  postId = (await office.client.post(`${base}/posts`, post)).data.id
})
afterAll(() => server.close())

const send = () => mailCandidates(server.platform)
const mailsTo = (address: string) =>
  (server.platform.outbox?.records ?? []).filter(({ email }) => email === address).toReversed()

/** A candidate with an address, and an interview at 09:00 or later. */
async function invite(...lines: string[]) {
  const email = `candidate${++people}@example.com`
  const form = new FormData()
  form.append('businessUnitId', unit)
  form.append('postId', postId)
  const content = [email, crypto.randomUUID(), ...lines]
  form.append('file', new Blob([new Uint8Array(await wordFile(content))]), 'Candidate.docx')
  const resume = await office.client.send({ method: 'POST', url: `${base}/resume-files`, payload: form })
  const interviewer = await addStaff(server, unit)
  const startTime = `${String(9 + (++hours % 8)).padStart(2, '0')}:00`
  const planned = await office.client.post(`${base}/interviews`, {
    ...{ resumeId: resume.data.id, day: '2026-11-23', startTime, minutes: 30, place: 'Tầng 3' },
    interviewerIds: [interviewer.accountId],
  })
  const id: string = planned.data.id
  const change = (revision: number, values: object) =>
    office.client.send({ method: 'PUT', url: `${base}/interviews/${id}`, payload: { revision, ...values } })
  const cancel = (revision: number) =>
    office.client.post(`${base}/interviews/${id}/transitions`, { action: 'cancel', revision })
  const state = async () => (await office.client.get(`${base}/interviews/${id}`)).data.record.candidateNotification
  return { email, startTime, change, cancel, state }
}

it('a candidate with an address is mailed once of the invitation, a new time and the cancellation', async () => {
  const { email, startTime, change, cancel, state } = await invite()
  expect(await state()).toBe('waiting')
  await Promise.all([send(), send()])
  await send()
  const [first, ...more] = mailsTo(email)
  expect(more).toEqual([])
  expect(first?.text).toContain('Buổi phỏng vấn của bạn với Hanoi Retail đã được lên lịch.')
  expect(first?.text).toContain(`${startTime}, giờ Việt Nam (GMT+7)`)
  expect(first?.text).toContain('Địa điểm: Tầng 3')
  expect(await state()).toBe('sent')
  await change(1, { minutes: 45 })
  await send()
  expect(mailsTo(email)).toHaveLength(1)
  await change(2, { place: 'Tầng 1' })
  await send()
  await cancel(3)
  await send()
  await send()
  expect(mailsTo(email).map(({ text }) => text.split('\n').find((line) => line.startsWith('Buổi')))).toEqual([
    'Buổi phỏng vấn của bạn với Hanoi Retail đã được lên lịch.',
    'Buổi phỏng vấn của bạn với Hanoi Retail đã thay đổi. Thời gian và địa điểm mới ở dưới đây.',
    'Buổi phỏng vấn của bạn với Hanoi Retail đã bị hủy.',
  ])
})

it.each([
  ['13900001234', '您在Hanoi Retail的面试已安排。', '越南（GMT+7）时间'],
  ['+84 912 345 678', 'đã được lên lịch', 'giờ Việt Nam (GMT+7)'],
  ['+66 81 234 5678', 'คุณได้รับนัดสัมภาษณ์กับ', 'ตามเวลาเวียดนาม (GMT+7)'],
  ['+856 20 5555 1234', 'ທ່ານມີນັດສຳພາດກັບ', 'ຕາມເວລາຫວຽດນາມ (GMT+7)'],
  ['+855 12 345 678', 'ការសម្ភាសន៍របស់អ្នក', 'តាមម៉ោងវៀតណាម (GMT+7)'],
  ['+95 9 250 123456', 'အင်တာဗျူးကို ချိန်းဆို', 'ဗီယက်နမ် (GMT+7) အချိန်အရ'],
  ['+65 9123 4567', 'has been scheduled', 'Vietnam (GMT+7)'],
])('the language is that of the country of %s, with the clock of the place in words', async (phone, text, zone) => {
  const { email } = await invite(phone)
  await send()
  const [mail] = mailsTo(email)
  expect(mail?.text.replace('HANOI', 'Hanoi Retail')).toContain(text)
  expect(mail?.text).toContain(zone)
})

it('is tried again while the mail server is not reached, and tells the last state only', async () => {
  const { email, change, state } = await invite()
  const failing = async () => {
    throw new MailFailure('unreached', 'ECONNREFUSED')
  }
  await mailCandidates({ ...server.platform, mail: { provider: 'smtp', send: failing } })
  expect(await state()).toBe('waiting')
  await change(1, { place: 'Tầng 9' })
  server.clock.advance({ minutes: 2 })
  await send()
  expect(mailsTo(email).map(({ text }) => text.includes('Tầng 9'))).toEqual([true])
})

it('an address that is refused is shown to the recruiter', async () => {
  const { state } = await invite()
  const refusing = async () => {
    throw new MailFailure('refused', '550')
  }
  await mailCandidates({ ...server.platform, mail: { provider: 'smtp', send: refusing } })
  expect(await state()).toBe('refused')
})

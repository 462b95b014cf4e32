import { verifyDocumentCode } from '@rostrum/contracts/recruitment/documents/document-code/verify-document-code'
import { describe, expect, it } from 'vitest'
import { readPages } from '../../../testing/printed-page.ts'
import { application, testPhoto, testRenderer, ticket } from './document-facts.fixture.ts'
import { printExamineeCertificate } from './examinee-certificate.ts'
import { printPaymentReceipt } from './payment-receipt.ts'
import type { PrintedDocument } from './pdf-renderer.ts'
import { printWrittenTestConfirmation } from './written-test-confirmation.ts'

const renderer = await testRenderer()
const applicationNumber = 'YZ2026A-000318'
const facts = { ...application, applicationNumber, applicant: { ...application.applicant, photo: await testPhoto() } }

const threeChoices = ['A', 'B', 'C'].map((code) => ({
  code,
  title: { chinese: '综合管理岗', english: 'General administration officer' },
  employer: { chinese: '云州市人力资源和社会保障局', english: 'Yunzhou Bureau of Human Resources and Social Security' },
}))

async function read({ pdf, problem }: PrintedDocument) {
  expect(problem).toBeUndefined()
  const pages = await readPages(pdf)
  expect(pages).toHaveLength(1)
  const [page] = pages
  if (!page) throw new Error('no page')
  const verdict = verifyDocumentCode(page.readQr().text, renderer.keyRing.publicKeys)
  if (verdict.state !== 'genuine') throw new Error(verdict.state)
  return { text: page.text.replace(/\s/g, ''), pictures: page.pictures, coded: verdict.facts }
}

describe('the examinee certificate', () => {
  const certificate = {
    ...facts,
    submittedAt: '2026-10-12T15:12',
    review: { state: 'passed', on: '2026-10-15' },
    fee: { state: 'paid', on: '2026-10-18' },
  } as const

  it('certifies person, project, position, review and fee, with photo and code', async () => {
    const { text, pictures, coded } = await read(printExamineeCertificate(renderer, certificate))
    expect(text).toContain('兹证明林晓喆（身份证号：11010519491231002X）已报名参加云州市人力资源和社会保障局组织的')
    for (const fact of [
      applicationNumber,
      '综合管理岗',
      '2026年10月12日15:12',
      '通过（2026年10月15日）',
      '已缴费（2026年10月18日）',
    ]) {
      expect(text).toContain(fact)
    }
    expect(pictures).toBe(1)
    expect(coded).toMatchObject({ kind: 'certificate', number: applicationNumber, name: '林晓喆', sessions: [] })
  })

  it('lists choices in their order when there are several', async () => {
    const second = {
      code: '0104002',
      title: { chinese: '档案管理岗', english: '' },
      employer: { chinese: '云州市档案馆', english: '' },
    }
    const { text } = await read(
      printExamineeCertificate(renderer, { ...certificate, positions: [...facts.positions, second] }),
    )
    expect(text.indexOf('第一志愿')).toBeLessThan(text.indexOf('综合管理岗'))
    expect(text.indexOf('第二志愿')).toBeLessThan(text.indexOf('档案管理岗'))
  })

  it('shows that review and payment are open', async () => {
    const open = { review: { state: 'submitted' }, fee: { state: 'due' } } as const
    const { text } = await read(printExamineeCertificate(renderer, { ...certificate, ...open }))
    expect(text).toContain('待审查')
    expect(text).toContain('待缴费')
  })
})

describe('the written-test confirmation', () => {
  const confirmation = {
    ...facts,
    confirmedAt: '2026-11-10T08:00',
    subjects: ticket.sessions,
    ticketPrinting: { from: '2026-11-16T09:00', to: '2026-11-22T09:00' },
  }

  it.each(['zh-CN', 'en'] as const)(
    'fits one page with subjects, printing window and signature lines (%s)',
    async (locale) => {
      const { text, coded } = await read(printWrittenTestConfirmation(renderer, { ...confirmation, locale }))
      for (const fact of ['2026年11月10日08:00', '职业能力倾向测验', '2026年11月22日周日09:00–10:30', '考生签名']) {
        expect(text).toContain(fact)
      }
      expect(text).toContain('请于2026年11月16日09:00至2026年11月22日09:00登录报名网站打印准考证')
      expect(coded).toMatchObject({ kind: 'confirmation', number: applicationNumber })
    },
  )

  it('fits one page also with three choices', async () => {
    const { text } = await read(printWrittenTestConfirmation(renderer, { ...confirmation, positions: threeChoices }))
    expect(text).toContain('第三志愿')
  })

  it('has the signature lines on the page of the code when two languages and three choices need another page', async () => {
    const { pdf } = printWrittenTestConfirmation(renderer, { ...confirmation, locale: 'en', positions: threeChoices })
    const pages = await readPages(pdf)
    expect(pages).toHaveLength(2)
    expect(pages[1]?.text.replace(/\s/g, '')).toContain('考生签名')
  })
})

describe('the payment receipt', () => {
  it('names each choice by its preference', async () => {
    const { text } = await read(
      printPaymentReceipt(renderer, {
        ...facts,
        positions: threeChoices,
        receiptNumber: 'R20261018000012',
        amountFen: 10050,
        paidAt: '2026-10-18T10:22',
        orderNumber: 'RO20261018102201A7K3',
        transactionNumber: '4200002026101800001234567890',
      }),
    )
    for (const label of ['第一志愿', '第二志愿', '第三志愿']) expect(text).toContain(label)
  })

  it('shows the amount in figures and in capital numerals, and signs it', async () => {
    const { text, coded } = await read(
      printPaymentReceipt(renderer, {
        ...facts,
        receiptNumber: 'R20261018000012',
        amountFen: 10050,
        paidAt: '2026-10-18T10:22',
        orderNumber: 'RO20261018102201A7K3',
        transactionNumber: '4200002026101800001234567890',
      }),
    )
    expect(text).toContain('¥100.50（人民币壹佰元伍角整）')
    for (const fact of ['R20261018000012', '4200002026101800001234567890', '不作为发票']) expect(text).toContain(fact)
    expect(coded).toMatchObject({ kind: 'receipt', number: 'R20261018000012', amount: '100.50 CNY' })
  })
})

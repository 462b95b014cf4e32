import { verifyDocumentCode } from '@rostrum/contracts/recruitment/documents/document-code/verify-document-code'
import { compileForm, describeLayout } from '@rostrum/forms'
import { describe, expect, it } from 'vitest'
import { type PrintedPage, readPages } from '../../../testing/printed-page.ts'
import { printAdmissionTicket } from './admission-ticket.ts'
import type { AdmissionTicket } from './document-data.ts'
import { application, testRenderer, ticket } from './document-facts.fixture.ts'
import { printExamineeCertificate } from './examinee-certificate.ts'
import { printRegistrationForm } from './registration-form.ts'
import { readWordFile } from './word-file.fixture.ts'

const renderer = await testRenderer()

/** Names as staff may write them, and their printed form. */
const names: readonly [kind: string, written: string, read: string][] = [
  ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a broken tag', '"><img src=x onerror=alert(1)>', '"><img src=x onerror=alert(1)>'],
  ['an entity', '岗位 &lt;b&gt; &amp;nbsp;', '岗位 &lt;b&gt; &amp;nbsp;'],
  ['marks that turn the text', '招聘\u202Egnp.exe\u2066', '招聘gnp.exe'],
  ['line ends of scripts', '甲\u2028乙\u2029丙', '甲乙丙'],
  ['an emoji', '教师👩🏽‍🏫', '教师〓'],
  ['two hundred characters', '长'.repeat(200), '长'.repeat(200)],
  ['two hundred letters without a space', 'W'.repeat(200), 'W'.repeat(200)],
]

/** A ticket on which every name that staff can write is the given one. */
function named(name: string): AdmissionTicket {
  const title = { chinese: name, english: name }
  return {
    ...ticket,
    locale: 'en',
    project: { ...ticket.project, title, organiser: title },
    positions: [{ code: '0103007', title, employer: title }],
    sessions: ticket.sessions.map((session) => ({ ...session, site: title, address: title })),
  }
}

const tight = (text: string) => text.replace(/\s/g, '')
/** An emoji consists of several characters, each of which the typeface may lack. */
const once = (text: string) => text.replace(/〓+/g, '〓')

/** The verified content of the code on a page. Most pages of a long document have none. */
function readCode(page: PrintedPage): string {
  try {
    return verifyDocumentCode(page.readQr().text, renderer.keyRing.publicKeys).state
  } catch {
    return 'none'
  }
}

describe.each(names)('%s in the names that staff write', (_kind, written, read) => {
  it('is printed correctly on a ticket and a certificate, and their codes stay genuine', async () => {
    const certificate = {
      ...named(written),
      applicationNumber: 'YZ2026A-000318',
      submittedAt: '2026-10-12T15:12',
      review: { state: 'passed', on: '2026-10-15' },
      fee: { state: 'none' },
    } as const
    for (const { pdf } of [
      printAdmissionTicket(renderer, named(written)),
      printExamineeCertificate(renderer, certificate),
    ]) {
      const pages = await readPages(pdf)
      const text = once(tight(pages.map((page) => page.text).join('')))
      expect(text).toContain(tight(read))
      expect(pages.map(readCode)).toContain('genuine')
    }
  })

  it('is written into a Word file that opens', async () => {
    const compiled = compileForm({ version: 1, config: {}, children: [] })
    const { project, positions } = named(written)
    const { word } = await printRegistrationForm({
      ...application,
      project,
      positions,
      applicationNumber: undefined,
      submittedAt: undefined,
      adjustable: undefined,
      layout: {
        chinese: describeLayout(
          compiled,
          {},
          { today: '2026-11-16', labels: { yes: '是', no: '否', listSeparator: '、' } },
        ),
      },
      photoField: undefined,
      attachments: [],
      reviews: [],
    })
    const { paragraphs } = await readWordFile(word)
    expect(tight(paragraphs.join(''))).toContain(tight(written))
  })
})

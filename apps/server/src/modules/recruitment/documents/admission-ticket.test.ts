import { verifyDocumentCode } from '@rostrum/contracts/recruitment/documents/document-code/verify-document-code'
import { describe, expect, it } from 'vitest'
import { readPages } from '../../../testing/printed-page.ts'
import { admissionTicketLink, printAdmissionTicket, printAdmissionTickets } from './admission-ticket.ts'
import type { AdmissionTicket } from './document-data.ts'
import { testPhoto, testRenderer, ticket } from './document-facts.fixture.ts'
import type { PrintingProblem } from './pdf-renderer.ts'
import { ticketSheet, unprintableOf } from './ticket-sheet.ts'

const renderer = await testRenderer()
const photo = await testPhoto()

async function printTicket(changes: Partial<AdmissionTicket> = {}) {
  const { pdf, problem } = printAdmissionTicket(renderer, { ...ticket, ...changes })
  return { pdf, problem, pages: await readPages(pdf) }
}
const ticketNamed = (name: string) => ({ applicant: { ...ticket.applicant, name } })

describe('an admission ticket', () => {
  it('shows on one A4 page the person, papers, times and places', async () => {
    const { pages, problem } = await printTicket({ applicant: { ...ticket.applicant, photo } })
    expect(problem).toBeUndefined()
    expect(pages).toHaveLength(1)
    const [page] = pages
    expect([page?.width, page?.height].map((side) => Math.round(side ?? 0))).toEqual([210, 297])
    expect(page?.pictures).toBe(1)
    for (const fact of [
      ticket.project.title.chinese,
      '准考证',
      ticket.ticketNumber,
      '林晓喆',
      '女',
      '11010519491231002X',
      '云州市自然资源和规划局',
      '综合管理岗（城乡规划）',
      '0103007',
      '职业能力倾向测验',
      '09:00–10:30',
      '14:00–16:00',
      '云州市第一中学（东校区）',
      '云州市东湖区学府路168号',
      '第03考场',
      '考试结束前不得提前交卷离场',
      ticket.project.organiser.chinese,
    ]) {
      expect(page?.text.replace(/\s/g, '')).toContain(fact.replace(/\s/g, ''))
    }
  })

  it('has its code below the rest on one page in two languages, also with notes and the usual maximum of choices', async () => {
    const [choice] = ticket.positions
    const both = (chinese: string, english: string) => ({ chinese, english })
    const sessions = ticket.sessions.map((session) => ({
      ...session,
      subject: both('公共基础知识', 'General knowledge'),
      site: both('云州市第一中学（东校区 1）', 'Yunzhou No. 1 Middle School (east campus 1)'),
      address: both('云州市东湖区学府路168号', '168 Xuefu Road, East Lake District, Yunzhou'),
    }))
    const instructions = ticket.instructions.slice(1).flatMap(({ text }) => [
      { text, note: 'Be there 30 minutes before each subject and take the seat given. Nobody enters later than that.' },
      {
        text: '凭准考证和身份证原件入场。',
        note: 'Without both this ticket and your ID card you cannot sit the exam.',
      },
    ])
    const positions = [choice ?? never(), choice ?? never()]
    const { pages } = await printTicket({ locale: 'en', sessions, instructions, positions })
    expect(pages).toHaveLength(1)
    expect(verifyDocumentCode(pages[0]?.readQr().text ?? '', renderer.keyRing.publicKeys).state).toBe('genuine')
  })

  it('carries a QR code that a pixel reader verifies as genuine, in modules of at least 0.4 mm', async () => {
    const { pages } = await printTicket()
    const { text, moduleMillimetres } = pages[0]?.readQr() ?? { text: '', moduleMillimetres: 0 }
    expect(text).toBe(admissionTicketLink(renderer, ticket))
    expect(text).toMatch(/^https:\/\/exam\.example\.gov\.cn\/verify#[A-Z2-7]+$/)
    expect(moduleMillimetres).toBeGreaterThan(0.395)
    const verdict = verifyDocumentCode(text, renderer.keyRing.publicKeys)
    expect(verdict).toMatchObject({
      state: 'genuine',
      facts: { kind: 'ticket', number: ticket.ticketNumber, name: '林晓喆', idTail: '002X', projectCode: 'YZ2026A' },
    })
    expect(verdict.state === 'genuine' && verdict.facts.sessions.map(({ room, seat }) => [room, seat])).toEqual([
      ['第03考场', '07'],
      ['第03考场', '07'],
    ])
  })

  it('keeps the code readable with six papers, by printing it larger', async () => {
    const [session] = ticket.sessions
    const sessions = Array.from({ length: 6 }, (_, index) => ({ ...(session ?? never()), seat: String(index) }))
    const { pages } = await printTicket({ sessions, instructions: [] })
    const code = pages.at(-1)?.readQr()
    expect(code?.moduleMillimetres).toBeGreaterThan(0.395)
    expect(verifyDocumentCode(code?.text ?? '', renderer.keyRing.publicKeys).state).toBe('genuine')
  })

  it('embeds a subset of each weight instead of whole fonts', async () => {
    const { pdf } = await printTicket({ applicant: { ...ticket.applicant, photo } })
    const fonts = new Set(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/BaseFont \/[A-Z]{6}\+NotoSansSC-\w+/g),
    )
    expect(fonts.size).toBe(2)
    expect(pdf.length).toBeLessThan(120_000)
  })

  it.each(['喆玥珺堃', '㛃䶮', '𬭩𫖮'])(
    'draws the rare characters %s, each with a shape of its own',
    async (characters) => {
      const seen = new Set<string>()
      for (const character of characters) {
        const { pages, problem } = await printTicket(ticketNamed(`林${character}`))
        expect(problem).toBeUndefined()
        expect(pages[0]?.text).toContain(`林${character}`)
        // The code also encodes the name, so compare the upper half of the page, which shows only the name.
        const pixels = pages[0]?.pixels ?? never()
        seen.add(Buffer.from(pixels.subarray(0, pixels.length / 2)).toString('base64'))
      }
      expect(seen.size).toBe([...characters].length)
    },
  )

  it('prints 〓 for a character that is in no font, and reports it', async () => {
    const { pages, problem } = await printTicket(ticketNamed('林\u{323B0}'))
    expect(problem).toEqual({
      number: ticket.ticketNumber,
      missingCharacters: ['\u{323B0}'],
      photoUnreadable: false,
    })
    expect(pages[0]?.text).toContain('林〓')
    expect(unprintableOf(renderer, ticketSheet({ ...ticket, ...ticketNamed('林\u{323B0}') }))).toEqual(['\u{323B0}'])
    expect(unprintableOf(renderer, ticketSheet({ ...ticket, ...ticketNamed('林𬭩') }))).toEqual([])
    expect(verifyDocumentCode(pages[0]?.readQr().text ?? '', renderer.keyRing.publicKeys)).toMatchObject({
      facts: { name: '林\u{323B0}' },
    })
  })

  it('prints an empty frame without a photo, and reports an unreadable photo', async () => {
    expect((await printTicket()).problem).toBeUndefined()
    const broken = await printTicket({ applicant: { ...ticket.applicant, photo: Buffer.from('<svg/>') } })
    expect(broken.problem?.photoUnreadable).toBe(true)
    expect(broken.pages[0]?.text).toContain('照片')
  })

  it('labels every field in both languages for a reader of English', async () => {
    const { pages } = await printTicket({ locale: 'en' })
    for (const label of [
      ...['准考证', 'Admission ticket', '座位号', 'Seat', 'Female', 'Sun 22 November 2026, '],
      ...['Yunzhou public institutions, 2026', 'Planning officer', 'Aptitude test', 'Yunzhou No. 1 Middle School'],
    ]) {
      expect(pages[0]?.text.replace(/\s+/g, ' ')).toContain(label)
    }
    expect((await printTicket()).pages[0]?.text).not.toContain('Seat')
  })

  it('continues on a second page when the notes are long, and loses none of them', async () => {
    const instructions = Array.from({ length: 60 }, (_, index) => ({
      text: `第${index + 1}条：${ticket.instructions[0]?.text}`,
    }))
    const { pages } = await printTicket({ instructions })
    expect(pages.length).toBeGreaterThan(1)
    const text = pages.map((page) => page.text).join('')
    for (const index of instructions.keys()) expect(text).toContain(`第${index + 1}条`)
    expect(pages.at(-1)?.readQr().text).toContain('/verify#')
  })

  it('is byte-identical when it is printed again on the same day', async () => {
    expect((await printTicket()).pdf).toEqual((await printTicket()).pdf)
  })
})

describe('the tickets of a room in one file', () => {
  const numbers = Array.from({ length: 30 }, (_, index) => `2026112201${String(index + 1).padStart(4, '0')}`)
  const room = (number: string): AdmissionTicket => ({ ...ticket, ticketNumber: number })

  it('prints each ticket on its own page, and each code belongs to its ticket', async () => {
    const pages = await readPages(await fileOf(numbers.map(room), never))
    expect(pages).toHaveLength(numbers.length)
    for (const index of [0, 13, 29]) {
      expect(pages[index]?.text).toContain(numbers[index])
      expect(verifyDocumentCode(pages[index]?.readQr().text ?? '', renderer.keyRing.publicKeys)).toMatchObject({
        state: 'genuine',
        facts: { number: numbers[index] },
      })
    }
  })

  it('is streamed while the tickets are read', async () => {
    let read = 0
    function* counted() {
      for (const number of numbers) {
        read += 1
        yield room(number)
      }
    }
    let written = 0
    for await (const chunk of printAdmissionTickets(renderer, counted(), never)) {
      written += chunk.length
      if (written > 20_000) break
    }
    expect(read).toBeLessThan(numbers.length / 2)
  })

  it('continues after a ticket that cannot be printed fully, and reports that one', async () => {
    const problems: PrintingProblem[] = []
    const applicant = { ...ticket.applicant, name: '林\u{323B0}', photo: Buffer.from('no picture') }
    const tickets = [room('1'), { ...room('2'), applicant }, room('3')]
    const file = await fileOf(tickets, (problem) => problems.push(problem))
    expect(problems).toEqual([{ number: '2', missingCharacters: ['\u{323B0}'], photoUnreadable: true }])
    expect(await readPages(file)).toHaveLength(3)
  })

  it('yields no bytes for no tickets', async () => {
    expect(await fileOf([], never)).toHaveLength(0)
  })
})

async function fileOf(tickets: AdmissionTicket[], report: (problem: PrintingProblem) => void): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of printAdmissionTickets(renderer, tickets, report)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function never(): never {
  throw new Error('expected not to happen')
}

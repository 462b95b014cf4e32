import { type ApplicantMessageKind, applicantMessageKinds } from '@rostrum/contracts/recruitment/messages/kinds'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import { expect } from 'vitest'
import { addUpload, jobApply, submit, type TestDraft } from '../../../../testing/applications.ts'
import type { PaymentWorld } from '../../../../testing/payment-world.ts'
import { moveClock, registerApplicant, staffWith, type TestApplicant } from '../../../../testing/people.ts'
import { goodAnswers, type TestProject } from '../../../../testing/recruitment.ts'
import type { Answer, TestClient } from '../../../../testing/test-client.ts'

const base = '/workbenchApi/recruitment'
const pay = '/recruitApi/common/api/pay'
const titles = readMessages(['server/messages'], 'zh-CN')

const permissions = [
  ...['application:read', 'application:review', 'project:read', 'project:write', 'fee:read', 'fee:decide'],
  ...['exam:read', 'exam:arrange', 'score:write', 'score:release'],
]

export type Announced = {
  readonly portal?: readonly ApplicantMessageKind[]
  /** Only where the phone does not ring for all of them. */
  readonly sms?: readonly ApplicantMessageKind[]
}

/** Reasons of the list, by their values, and typed text. */
type Grounds = { readonly reasons?: readonly string[]; readonly reason?: string }

/** Takes applications through their life by the calls that the pages make, and reads what their applicants receive. */
export class Walk {
  readonly world: PaymentWorld
  readonly #people: TestApplicant[] = []
  readonly #seenInPortal = new Set<string>()
  readonly #seenOnPhone = new Map<string, number>()
  #office: TestClient | undefined

  constructor(world: PaymentWorld) {
    this.world = world
  }

  /** Moves the clock and renews the sessions. */
  async at(instant: string): Promise<void> {
    await moveClock(this.world.server, instant, ...this.#people)
    this.#office = await staffWith(this.world.server, ...permissions)
  }

  /** The clock of the applications runs once. */
  clock(): Promise<void> {
    return this.world.run('recruitment.clock')
  }

  /** The jobs of the messages that run every five minutes. */
  async remind(): Promise<void> {
    for (const job of [
      'recruitment.remind',
      'messages.follow-windows',
      'messages.remind',
      'messages.remind-corrections',
    ]) {
      await this.world.run(job)
    }
  }

  /** A person who wants to be reminded of the opening of a project, before any application there. */
  async subscribe({ id }: TestProject): Promise<TestApplicant> {
    const applicant = await registerApplicant(this.world.server)
    this.#people.push(applicant)
    await done(applicant.client.post('/recruitApi/app/api/recruit/info/remind', { id }))
    return applicant
  }

  async apply(project: TestProject, positionIds?: readonly string[]): Promise<TestDraft> {
    const draft = await this.begin(project, positionIds)
    await done(submit(draft))
    await this.#readReceipt(draft)
    return draft
  }

  /** A complete application that is not submitted yet. */
  async begin(project: TestProject, positionIds: readonly string[] = [project.positionIds[0]]): Promise<TestDraft> {
    const { server } = this.world
    const applicant = await registerApplicant(server)
    const photo = [{ name: 'photo.jpg', url: await addUpload(server, applicant) }]
    const { data } = await done(
      applicant.client.post(`${jobApply}/save`, {
        projectId: project.id,
        answers: { ...goodAnswers(), photo },
        choices: positionIds.map((positionId, at) => ({ order: at + 1, positionId })),
      }),
    )
    const draft = { ...applicant, project, id: data.id, revision: data.revision }
    this.#people.push(draft)
    return draft
  }

  async resubmit(draft: TestDraft): Promise<void> {
    await done(submit(draft, { revision: await this.#revision(draft) }))
  }

  async decide(
    draft: TestDraft,
    decision: 'pass' | 'return' | 'reject' | 'disqualify',
    grounds: Grounds = decision === 'pass' ? {} : { reason: '请核对' },
  ): Promise<void> {
    await this.office(`applications/${draft.id}/decision`, {
      ...{ decision, revision: await this.#revision(draft), ...grounds },
    })
  }

  async decidePhoto(
    draft: TestDraft,
    accepted: boolean,
    grounds: Grounds = accepted ? {} : { reason: '头部过小' },
  ): Promise<void> {
    await this.office(`applications/${draft.id}/photo-decision`, {
      ...{ accepted, revision: await this.#revision(draft), ...grounds },
    })
  }

  /** Passed, with an accepted photo. */
  async admit(draft: TestDraft): Promise<void> {
    await this.decidePhoto(draft, true)
    await this.decide(draft, 'pass')
  }

  async replacePhoto(draft: TestDraft): Promise<void> {
    await this.as(draft, `${jobApply}/replacePhoto`, { photoUrl: await addUpload(this.world.server, draft) })
  }

  async requestWaiver(draft: TestDraft): Promise<void> {
    const attachments = [{ name: '低保证.jpg', url: await addUpload(this.world.server, draft) }]
    await this.as(draft, `${jobApply}/requestWaiver`, { reason: '低保家庭', attachments })
  }

  async decideWaiver(draft: TestDraft, granted: boolean): Promise<void> {
    await this.office(`applications/${draft.id}/waiver-decision`, {
      ...{ granted, revision: await this.#revision(draft), reason: '已核对' },
    })
  }

  cancel(positionId: string): Promise<Answer> {
    return this.office(`positions/${positionId}/cancellation`, { reason: '用人计划取消' })
  }

  /** @returns the number of the order, whose code is on show */
  async openPayment({ client, id }: TestDraft): Promise<string> {
    return (await done(client.post(`${pay}/applyPayWxNative`, { applyId: id }))).data.orderNumber
  }

  async settle(orderNumber: string): Promise<void> {
    this.world.simulator.pay(orderNumber)
    await this.world.simulator.tick()
  }

  /** The refund is sent, the bank processes it, and its notice arrives. */
  async refundArrives(): Promise<void> {
    await this.world.run('payment.follow-up-refunds')
    this.world.clock.advance({ seconds: 6 })
    await this.world.simulator.tick()
  }

  confirm(draft: TestDraft): Promise<Answer> {
    return done(draft.client.post('/recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult', { applyId: draft.id }))
  }

  async as({ client, id }: TestDraft, path: string, body: object = {}): Promise<Answer> {
    return done(client.post(path, { id, ...body }))
  }

  /** A call of the office that has to succeed. */
  office(path: string, body: object = {}): Promise<Answer> {
    if (!this.#office) throw new Error('The walk has no time yet.')
    return done(this.#office.post(path.startsWith('/') ? path : `${base}/${path}`, body))
  }

  /** What the applicant has received since the last look: in the portal, and on the phone. */
  async expectNews(person: TestApplicant, { portal = [], sms = portal }: Announced): Promise<void> {
    await this.world.run('messages.deliver')
    const news = { portal: await this.#newInPortal(person), sms: this.#newOnPhone(person) }
    expect({ portal: news.portal.sort(), sms: news.sms.sort() }).toEqual({
      ...{ portal: [...portal].sort(), sms: [...sms].sort() },
    })
  }

  /** Each submission is announced; what the walks expect is what follows from it. */
  async #readReceipt({ client, id }: TestDraft): Promise<void> {
    const { data } = await done(client.get('/recruitApi/app/api/person/message/page', { size: '100' }))
    const receipt = data.records.find((message: { kind: string }) => message.kind === 'submitted')
    const { number } = (await done(client.get(`${jobApply}/getVoById`, { id }))).data
    expect(receipt.text).toContain(number)
    this.#seenInPortal.add(receipt.id)
  }

  async #newInPortal({ client }: TestApplicant): Promise<string[]> {
    const { data } = await done(client.get('/recruitApi/app/api/person/message/page', { size: '100' }))
    const messages: { id: string; kind: string }[] = data.records
    const news = messages.filter(({ id }) => !this.#seenInPortal.has(id))
    for (const { id } of news) this.#seenInPortal.add(id)
    return news.map(({ kind }) => kind)
  }

  #newOnPhone(person: TestApplicant): string[] {
    // The newest comes first.
    const texts = this.#textsTo(person)
    const seen = this.#seenOnPhone.get(person.phone) ?? 0
    this.#seenOnPhone.set(person.phone, texts.length)
    return texts.slice(0, texts.length - seen)
  }

  #textsTo({ phone }: TestApplicant): string[] {
    const sent = this.world.server.platform.outbox?.records ?? []
    const kinds = sent.flatMap((record) =>
      record.phone === phone && record.code === '' ? [kindOfText(record.text)] : [],
    )
    return kinds.filter((kind) => kind !== 'submitted')
  }

  async #revision({ client, id }: TestDraft): Promise<number> {
    return (await done(client.get(`${jobApply}/getVoById`, { id }))).data.revision
  }
}

export function kindOfText(text: string): ApplicantMessageKind {
  const kind = applicantMessageKinds.find((one) => text.includes(`：${titles[`message.title_${one}`]}。`))
  if (!kind) throw new Error(`No message has this text: ${text}`)
  return kind
}

async function done(call: Promise<Answer>): Promise<Answer> {
  const answer = await call
  if (answer.code !== 200) throw new Error(`The call was refused: ${answer.reason} ${answer.msg}`)
  return answer
}

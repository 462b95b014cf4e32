import type { FeeAction, ReviewAction } from '@rostrum/contracts/recruitment/applications/lifecycle'
import type { ApplicationRole } from '@rostrum/contracts/recruitment/applications/states'
import type { AnswerFault, Delivery, NoticeFault, ProtocolCall, Refund } from '@rostrum/wechatpay-simulator'
import { system } from '../../../kernel/actor.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import {
  addFee,
  addPaidProject,
  feeOfPaidProject,
  feeStateOf,
  openPayment,
  renewSession,
  requestPayment,
  type TestFee,
} from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { staffWith } from '../../../testing/people.ts'
import type { Answer, TestClient } from '../../../testing/test-client.ts'
import { lockApplication, transition } from '../applications/public.ts'

/** Actions of others on an application while its fee is being paid. */
export const otherTransitions = {
  withdraw: { column: 'review', action: 'withdraw', role: 'applicant' },
  disqualify: { column: 'review', action: 'disqualify', role: 'reviewer' },
  requestWaiver: { column: 'fee', action: 'requestWaiver', role: 'applicant' },
  withdrawWaiver: { column: 'fee', action: 'withdrawWaiver', role: 'applicant' },
  grantWaiver: { column: 'fee', action: 'grantWaiver', role: 'examOffice' },
  refuseWaiver: { column: 'fee', action: 'refuseWaiver', role: 'examOffice' },
  lapse: { column: 'fee', action: 'lapse', role: 'schedule' },
} as const satisfies Record<
  string,
  { column: 'review' | 'fee'; action: ReviewAction | FeeAction; role: ApplicationRole }
>

export const jobs = ['payment.close-expired-orders', 'payment.follow-up-refunds', 'payment.reconcile'] as const

export type StormActor = 0 | 1

export type StormAction =
  | { readonly do: 'open' | 'poll' | 'refund'; readonly who: StormActor }
  | { readonly do: 'pay'; readonly order: number; readonly notice: NoticeFault | undefined; readonly begun: boolean }
  | { readonly do: 'deliver' }
  | { readonly do: 'replay'; readonly delivery: number }
  | { readonly do: 'forge'; readonly order: number; readonly fault: NoticeFault }
  | { readonly do: 'job'; readonly job: (typeof jobs)[number] }
  | { readonly do: 'move'; readonly who: StormActor; readonly move: keyof typeof otherTransitions }

export type Step =
  | StormAction
  | { readonly do: 'race'; readonly acts: readonly StormAction[] }
  | { readonly do: 'kill'; readonly at: number; readonly acts: readonly StormAction[] }
  | { readonly do: 'restart' }
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'spoil'; readonly call: ProtocolCall; readonly fault: AnswerFault }
  | { readonly do: 'deceive' }
  | { readonly do: 'refunds end'; readonly outcome: Refund['outcome'] }

const office = '/workbenchApi/payment/orders'

export type BalanceState = { readonly fee: string; readonly money: number }

const sum = (fen: number[]) => fen.reduce((total, one) => total + one, 0)

/** The invariant of every fee once all work is done. */
export const isBalanced = ({ fee, money }: BalanceState): boolean =>
  fee !== 'PAYING' && fee !== 'REFUNDING' && money === (fee === 'PAID' ? feeOfPaidProject : 0)

export type OrderPair = readonly [TestFee, TestFee]

/**
 * A server under fault injection: its provider, messages, clock and process fail in every way and at any time.
 * Applicants, staff, payers and attackers continue normally.
 */
export class PaymentStress {
  readonly world: PaymentWorld
  readonly #deceptions: { left: number }
  readonly #deliveries: Delivery[] = []
  #applicants: OrderPair | undefined
  #before = new Set<string>()
  #killing = false

  private constructor(world: PaymentWorld, deceptions: { left: number }) {
    this.world = world
    this.#deceptions = deceptions
  }

  static async start(): Promise<PaymentStress> {
    const deceptions = { left: 0 }
    const world = await startPaymentWorld({
      between: (provider) => ({
        ...provider,
        // Refusals are not signed, so an intermediary can claim that an order was already closed.
        async closeOrder(orderNumber) {
          if (deceptions.left === 0) return provider.closeOrder(orderNumber)
          deceptions.left -= 1
          return 'closed'
        },
      }),
    })
    return new PaymentStress(world, deceptions)
  }

  /** A new applicant whose fee is due. */
  async addFee(): Promise<TestFee> {
    return addFee(this.world.server, await addPaidProject(this.world.server, 'paymentFirst'), { review: 'SUBMITTED' })
  }

  /** Two new applicants with a fee due: one is reviewed after paying, the other before. */
  async begin(): Promise<OrderPair> {
    const { server, simulator } = this.world
    const project = await addPaidProject(server, 'paymentFirst')
    this.#applicants = [await addFee(server, project, { review: 'SUBMITTED' }), await addFee(server, project)]
    this.#before = new Set(simulator.orders.keys())
    return this.#applicants
  }

  async take(step: Step): Promise<void> {
    const { server, clock, simulator, kill } = this.world
    switch (step.do) {
      case 'race':
        await Promise.all(step.acts.map((act) => this.#act(act)))
        return
      case 'kill':
        this.#killing = true
        kill.arm(step.at)
        await Promise.allSettled(step.acts.map((act) => this.#act(act)))
        kill.disarm()
        this.#killing = false
        return
      case 'restart':
        return server.restart()
      case 'wait':
        clock.advance({ seconds: step.seconds })
        for (const applicant of this.#pair) await renewSession(server, applicant)
        return
      case 'spoil':
        simulator.faults.onAnswer(step.call, step.fault)
        return
      case 'deceive':
        this.#deceptions.left += 1
        return
      case 'refunds end':
        simulator.setRefundOutcome(step.outcome)
        return
      default:
        return this.#act(step)
    }
  }

  /** Faults end: all parties respond, staff resolve open cases, and time advances until no work is left. */
  async settle(): Promise<void> {
    const { simulator } = this.world
    simulator.faults.clear()
    simulator.setRefundOutcome('SUCCESS')
    this.#deceptions.left = 0
    await this.pass({ minutes: 20 })
    await this.pass({ minutes: 1 })
    // The bill of today is ready tomorrow.
    await this.pass({ hours: 35 })
    for (let round = 0; round < 12 && (await this.#refundsWait()); round += 1) await this.pass({ hours: 7 })
  }

  /** Advances the time and runs everything that becomes due. */
  async pass(time: Parameters<PaymentWorld['clock']['advance']>[0]): Promise<void> {
    const { clock, simulator } = this.world
    clock.advance(time)
    for (const { outRefundNo, state } of simulator.refunds.values()) {
      if (state === 'ABNORMAL') simulator.resolveAbnormalRefund(outRefundNo)
    }
    await simulator.tick()
    for (const job of jobs) await this.world.run(job)
  }

  /** The state of a fee, and the money that the provider holds for it: paid, minus returned. */
  async balanceOf({ applicationId }: TestFee): Promise<BalanceState> {
    const { server, simulator } = this.world
    const { rows } = await server.database.pool.query(
      'select order_number from payment_order where application_id = $1',
      [applicationId],
    )
    const numbers = new Set(rows.map(({ order_number }) => order_number))
    const paid = [...simulator.orders.values()].filter(
      ({ outTradeNo, paidAt }) => numbers.has(outTradeNo) && paidAt !== undefined,
    )
    const returned = [...simulator.refunds.values()].filter(
      ({ outTradeNo, state }) => numbers.has(outTradeNo) && state === 'SUCCESS',
    )
    return {
      fee: await feeStateOf(server, applicationId),
      money: sum(paid.map(({ total }) => total)) - sum(returned.map(({ amount }) => amount)),
    }
  }

  /** Open work of staff or of the server. */
  async unfinished(): Promise<unknown[]> {
    const { rows } = await this.world.server.database.pool.query(`
      select 'order' as what, order_number as which from payment_order where state in ('CREATED', 'OPEN')
      union all select 'refund', refund_number from payment_refund where next_attempt_at is not null
      union all select 'difference', order_number from reconciliation_difference where settled_at is null`)
    return rows
  }

  /** Fees in payment without an order that can be paid or closed. */
  async orphans(): Promise<unknown[]> {
    const { rows } = await this.world.server.database.pool.query(`
      select id from application where fee = 'PAYING' and not exists (
        select from payment_order where application_id = application.id and state in ('CREATED', 'OPEN'))`)
    return rows
  }

  async #refundsWait(): Promise<boolean> {
    const { rowCount } = await this.world.server.database.pool.query(
      'select from payment_refund where next_attempt_at is not null limit 1',
    )
    return rowCount !== 0
  }

  get #pair(): OrderPair {
    if (!this.#applicants) throw new Error('The storm has not begun.')
    return this.#applicants
  }

  async #act(act: StormAction): Promise<void> {
    const { simulator } = this.world
    switch (act.do) {
      case 'open':
        return this.#expectAnswer(await openPayment(this.#pair[act.who]))
      case 'poll':
        return this.#expectAnswer(await requestPayment(this.#pair[act.who]))
      case 'refund':
        return this.#refund(this.#pair[act.who])
      case 'pay': {
        const order = this.#order(act.order)
        const options = { begunInTime: act.begun, ...(act.notice && { notice: act.notice }) }
        if (order !== undefined) simulator.pay(order, options)
        return
      }
      case 'deliver':
        this.#deliveries.push(...(await simulator.tick()).map((delivery) => this.#expectDelivery(delivery)))
        return
      case 'replay': {
        const delivery = this.#deliveries[act.delivery % this.#deliveries.length]
        if (delivery) this.#expectDelivery(await simulator.replay(delivery))
        return
      }
      case 'forge': {
        const order = this.#order(act.order)
        if (order !== undefined) await simulator.sendFalseNotice(order, act.fault)
        return
      }
      case 'job':
        return this.world.run(act.job)
      case 'move':
        return this.applyTransition(this.#pair[act.who], act.move)
    }
  }

  /** One order of these two applicants that the provider knows. */
  #order(index: number): string | undefined {
    const orders = [...this.world.simulator.orders.keys()].filter((number) => !this.#before.has(number))
    return orders[index % orders.length]
  }

  async #refund({ applicationId }: TestFee): Promise<void> {
    const { server } = this.world
    const { rows } = await server.database.pool.query(
      'select order_number from payment_order where application_id = $1 order by id desc limit 1',
      [applicationId],
    )
    const [latest] = rows
    if (!latest) return
    const client: TestClient = await staffWith(server, 'fee:decide')
    this.#expectAnswer(await client.post(`${office}/${latest.order_number}/refund`, { note: '岗位取消' }))
  }

  /** Actions of others on an application. Refused transitions have no effect. */
  async applyTransition({ applicationId }: TestFee, name: keyof typeof otherTransitions): Promise<void> {
    const { column, action, role } = otherTransitions[name]
    const { platform } = this.world.server
    const now = this.world.clock.now()
    try {
      await platform.transaction(async (tx) => {
        const application = await lockApplication(platform, tx, applicationId, now)
        await transition(tx, application, column, action, { role, actor: system('storm'), now })
      })
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal
    }
  }

  /** A notice is accepted, or refused with a reason. It never fails. */
  #expectDelivery(delivery: Delivery): Delivery {
    const { status = 0 } = delivery
    if (![204, 401, 409, 503].includes(status) && !this.#killing)
      throw new Error(`A notice was answered with ${status}.`)
    return delivery
  }

  /** No response reports a server error, except from a killed server. */
  #expectAnswer({ code, msg }: Answer): void {
    if (![200, 409, 502, 503].includes(code) && !this.#killing) throw new Error(`${code} ${msg}`)
  }
}

import type { KyselyPlugin } from 'kysely'
import type { Database } from '../kernel/database/database.ts'
import type { PaymentProvider } from '../kernel/pay/provider.ts'

export class Killed extends Error {}

/**
 * Kills a server at a chosen step without ending the test. Every database statement and every provider call passes here
 * before and after. From the fatal step on all of them fail. Committed data remains.
 */
export class KillSwitch {
  #stepsLeft = Number.POSITIVE_INFINITY

  /** The first step that fails, counted from 1. */
  arm(step: number): void {
    this.#stepsLeft = step
  }

  /**
   * Lets the server run again.
   *
   * @returns whether it had been killed
   */
  disarm(): boolean {
    const killed = this.#stepsLeft <= 0
    this.#stepsLeft = Number.POSITIVE_INFINITY
    return killed
  }

  pass(): void {
    this.#stepsLeft -= 1
    if (this.#stepsLeft <= 0) throw new Killed('The server was killed here.')
  }

  throughDatabase(database: Database): Database {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        this.pass()
        return node
      },
      transformResult: async ({ result }) => {
        this.pass()
        return result
      },
    }
    return { ...database, db: database.db.withPlugin(plugin) }
  }

  throughProvider(provider: PaymentProvider): PaymentProvider {
    const step = async <T>(call: () => Promise<T>): Promise<T> => {
      this.pass()
      const answer = await call()
      this.pass()
      return answer
    }
    return {
      createNativeOrder: (order) => step(() => provider.createNativeOrder(order)),
      createH5Order: (order, address) => step(() => provider.createH5Order(order, address)),
      createJsapiOrder: (order, payer) => step(() => provider.createJsapiOrder(order, payer)),
      ways: provider.ways,
      payerLogInUrl: provider.payerLogInUrl,
      identifyPayer: (code) => step(() => provider.identifyPayer(code)),
      signBridgeRequest: provider.signBridgeRequest,
      queryOrder: (orderNumber) => step(() => provider.queryOrder(orderNumber)),
      closeOrder: (orderNumber) => step(() => provider.closeOrder(orderNumber)),
      refund: (request) => step(() => provider.refund(request)),
      queryRefund: (refundNumber) => step(() => provider.queryRefund(refundNumber)),
      readNotice: (headers, body) => step(() => provider.readNotice(headers, body)),
      readTradeBill: (day, work) =>
        step(() =>
          provider.readTradeBill(day, (bill) => {
            this.pass()
            return work(bill)
          }),
        ),
    }
  }
}

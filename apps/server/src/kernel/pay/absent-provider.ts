import { ProviderNotConfigured } from './errors.ts'
import type { PaymentProvider } from './provider.ts'

const refuse = () => Promise.reject(new ProviderNotConfigured())

/** Stands for the provider in an installation that charges no fees. */
export const absentPaymentProvider: PaymentProvider = {
  createNativeOrder: refuse,
  queryOrder: refuse,
  closeOrder: refuse,
  refund: refuse,
  queryRefund: refuse,
  readNotice: refuse,
  readTradeBill: refuse,
}

import { ProviderNotConfigured } from './errors.ts'
import type { PaymentProvider } from './provider.ts'

const refuse = () => Promise.reject(new ProviderNotConfigured())
const refuseNow = () => {
  throw new ProviderNotConfigured()
}

/** Replaces the provider in an installation that charges no fees. */
export const absentPaymentProvider: PaymentProvider = {
  createNativeOrder: refuse,
  createH5Order: refuse,
  createJsapiOrder: refuse,
  ways: [],
  payerLogInUrl: refuseNow,
  identifyPayer: refuse,
  signBridgeRequest: refuseNow,
  queryOrder: refuse,
  closeOrder: refuse,
  refund: refuse,
  queryRefund: refuse,
  readNotice: refuse,
  readTradeBill: refuse,
}

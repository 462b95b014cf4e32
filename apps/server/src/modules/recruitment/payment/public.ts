export { findPayment, type PaymentFacts } from './payment-receipt.ts'

export { admissionTicketLink, printAdmissionTicket, printAdmissionTickets } from './admission-ticket.ts'
export { civilDayIn, civilTimeIn } from './civil-time.ts'
export type {
  AdmissionTicket,
  ApplicationFacts,
  ExamineeCertificate,
  PaymentReceipt,
  WrittenTestConfirmation,
} from './document-data.ts'
export { printExamineeCertificate } from './examinee-certificate.ts'
export { printPaymentReceipt } from './payment-receipt.ts'
export { createPdfRenderer, type PdfRenderer, type PrintedDocument, type PrintingProblem } from './pdf-renderer.ts'
export {
  type PrintedForm,
  printRegistrationForm,
  type RegistrationForm,
  renderRegistrationForm,
} from './registration-form.ts'
export { ticketSheet, unprintableOf } from './ticket-sheet.ts'
export { printWrittenTestConfirmation } from './written-test-confirmation.ts'

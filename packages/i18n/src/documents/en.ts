import type { documents as source } from './zh-CN.ts'

export const documents = {
  'ticket.title': 'Admission ticket',
  'ticket.notes': 'Notes for applicants',
  'ticket.note_identity':
    'Bring this ticket and your original, valid ID card. You cannot take the exam if either is missing or if their details do not match.',
  'ticket.note_arrival':
    'Arrive 30 minutes before each subject starts and sit in your assigned seat. Nobody is admitted more than 30 minutes after the start.',
  'ticket.note_devices':
    'Switch off phones, smart watches and other devices that communicate or store data, and leave them in the designated place. Having one at your seat breaks the exam rules.',
  'ticket.note_papers':
    'Write your name and ticket number in the marked places on the answer sheet. Do not take question papers, answer sheets or scrap paper out of the room.',
  'certificate.title': 'Examinee certificate',
  'certificate.statement':
    'This is to certify that {name} (ID number {idNumber}) has applied to take part in “{project}”, organised by {organiser}. The application details are as follows.',
  'confirmation.title': 'Written-test confirmation',
  'confirmation.statement':
    'On {confirmedAt} I confirmed that I will take the written test of “{project}” at the time and place shown on my admission ticket.',
  'confirmation.reminder':
    'This confirmation does not replace the admission ticket. Log in to the website to print your ticket from {from} to {to}.',
  'confirmation.signature': 'Applicant’s signature',
  'confirmation.date': 'Date',
  'receipt.title': 'Payment receipt',
  'receipt.note':
    'This receipt only shows that the exam fee was paid. It is not an invoice or an official fiscal receipt.',

  'form.title': 'Application form',
  'form.adjustable': 'Accepts reassignment',
  'answer.yes': 'Yes',
  'answer.no': 'No',
  'answer.list_separator': ', ',
  'form.none': 'None',
  'form.entry': '{label} ({order})',
  'form.attachments': 'Attachments',
  'form.pledge_title': 'Applicant’s declaration',
  'form.pledge':
    'I have read the recruitment notice and the requirements of the position. Everything I entered and attached is true, accurate and complete. If anything is false or withheld, I accept that I may lose my application or appointment and be held responsible.',
  'form.review': 'Qualification review decision',
  'form.signature_line': 'Signature: ____________________  Date: ____________',
  'form.review_line': 'Reviewer’s signature: ____________________  (seal)  Date: ____________',
  'form.reviewed_line': 'Reviewer: {reviewer}, {date}',

  'label.ticketNumber': 'Ticket number',
  'label.applicationNumber': 'Application number',
  'label.receiptNumber': 'Receipt number',
  'label.name': 'Name',
  'label.sex': 'Sex',
  'label.idNumber': 'ID number',
  'label.photo': 'Photo',
  'label.project': 'Recruitment',
  'label.employer': 'Employer',
  'label.position': 'Position',
  'label.positionCode': 'Position code',
  'label.choice': 'Choice {order}',
  'label.subject': 'Subject',
  'label.time': 'Time',
  'label.site': 'Exam site and address',
  'label.room': 'Room',
  'label.seat': 'Seat',
  'label.submittedAt': 'Submitted on',
  'label.review': 'Qualification review',
  'label.fee': 'Payment status',
  'label.amount': 'Amount paid',
  'label.purpose': 'Payment for',
  'label.paidAt': 'Paid on',
  'label.method': 'Payment method',
  'label.orderNumber': 'Order number',
  'label.transactionNumber': 'Transaction number',

  'amount.paid': 'CNY {amount}',

  'sex.male': 'Male',
  'sex.female': 'Female',
  'review.submitted': 'Awaiting review',
  'review.passed': 'Passed ({date})',
  'fee.none': 'No fee',
  'fee.due': 'Payment due',
  'fee.paid': 'Paid ({date})',
  'fee.waived': 'Waived',
  'fee.lapsed': 'Not paid by the deadline',
  'fee.refunding': 'Refund in progress',
  'fee.refunded': 'Refunded',
  'purpose.exam': 'Exam fee',
  'method.wechatpay': 'WeChat Pay',

  'footer.printedOn': 'Printed on',
  'footer.issuedOn': 'Printed on {date}',
  'footer.verify': 'Scan the code to verify this document, or go to:',
  'footer.projectCode': 'Recruitment code: {code}',
} as const satisfies Record<keyof typeof source, string>

import type { ExamState, FeeState, PhotoState, ReviewState } from '@rostrum/contracts/recruitment/applications/states'

type Labels<State extends string> = Readonly<Record<State, readonly [string, string]>>

const review: Labels<ReviewState> = {
  DRAFT: ['草稿', 'Draft'],
  SUBMITTED: ['待审查', 'Awaiting review'],
  PASSED: ['已通过', 'Passed'],
  RETURNED: ['退回修改', 'Returned for correction'],
  REJECTED: ['未通过', 'Rejected'],
  WITHDRAWN: ['已撤回', 'Withdrawn'],
  LAPSED: ['已失效', 'Lapsed'],
  DISQUALIFIED: ['取消资格', 'Disqualified'],
  POST_CANCELLED: ['职位取消', 'Position cancelled'],
}

const photo: Labels<PhotoState> = {
  NONE: ['未上传', 'None'],
  PENDING: ['待审核', 'Awaiting review'],
  OK: ['合格', 'Accepted'],
  BAD: ['不合格', 'To be replaced'],
}

const fee: Labels<FeeState> = {
  NONE: ['无需缴费', 'No fee'],
  DUE: ['待缴费', 'Payment due'],
  PAYING: ['缴费中', 'Payment in progress'],
  PAID: ['已缴费', 'Paid'],
  REFUNDING: ['退费中', 'Refund in progress'],
  REFUNDED: ['已退费', 'Refunded'],
  WAIVER_PENDING: ['减免审核中', 'Waiver under review'],
  WAIVED: ['免缴费', 'Fee waived'],
  LAPSED: ['逾期未缴', 'Lapsed'],
}

const exam: Labels<ExamState> = {
  NONE: ['未开始', 'Not started'],
  UNCONFIRMED: ['待确认', 'To be confirmed'],
  CONFIRMED: ['已确认', 'Confirmed'],
  SEATED: ['已排座', 'Seated'],
  TICKET_OPEN: ['可打印准考证', 'Ticket ready'],
  SAT: ['已参加笔试', 'Exam taken'],
  ABSENT: ['缺考', 'Absent from exam'],
  VIOLATION: ['违纪', 'Exam violation'],
  SCORED: ['已评分', 'Scored'],
  RELEASED: ['成绩已发布', 'Score released'],
  RECHECK: ['成绩复核中', 'Being rechecked'],
  INTERVIEW: ['进入面试', 'Interview'],
  PUBLICITY: ['公示中', 'Public notice'],
  HIRED: ['已录用', 'Hired'],
  OUT: ['未录用', 'Not hired'],
}

const entriesOf = (labels: Readonly<Record<string, readonly [string, string]>>) =>
  Object.entries(labels).map(([value, [label, labelEn]]) => [value, label, labelEn] as const)

/** Short labels of application states, for filters and badges. */
export const stateDictionaries = {
  reviewState: entriesOf(review),
  photoState: entriesOf(photo),
  feeState: entriesOf(fee),
  examState: entriesOf(exam),
}

/** What has become of an interview, within a text message to its candidate. */
export const interviewMessages = {
  'message.interview_planned': '已安排',
  'message.interview_moved': '有变更',
  'message.interview_cancelled': '已取消',
} as const

/** Words of the page that shows what demo mode would have sent, and the messages themselves. */
export const demoOutbox = {
  'outbox.title': '演示收件箱',
  'outbox.reload': '刷新',
  'outbox.none': '暂无消息',
  'outbox.time': '时间',
  'outbox.kind': '类型',
  'outbox.kind_sms': '短信',
  'outbox.kind_captcha': '图形验证码',
  'outbox.to': '接收方',
  'outbox.code': '验证码',
  'outbox.text': '内容',
  'outbox.sms_code': '您的验证码是 {code}，5 分钟内有效。',
  'outbox.sms_opening': '{project}已开始报名，{until}截止。',
  'outbox.sms_interview': '您的面试{change}：{time}，{place}。',
} as const

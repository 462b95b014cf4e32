export const examErrors = {
  'exam.seats_allotted': '考场座位已编排，不能更改',
  'exam.seats_missing': '座位不足，还缺 {missing} 个',
  'exam.ticket_number_narrow': '准考证号规则的位数不够，放不下第 {room} 考场 {seat} 号座位，请先加宽规则',
  'exam.nobody_confirmed': '还没有考生确认参加笔试',
  'exam.scores_faulty': '成绩数据有 {count} 处错误，请预览并修改后再导入',
  'exam.nobody_scored': '还没有成绩，请先录入或导入成绩',
  'exam.not_ranked': '请先计算排名',
} as const

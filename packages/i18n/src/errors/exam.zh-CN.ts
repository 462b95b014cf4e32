export const examErrors = {
  'exam.seats_allotted': '考场座位已编排，不能更改',
  'exam.seats_missing': '座位不足，还缺 {missing} 个',
  'exam.ticket_number_narrow': '准考证号规则的位数不够，放不下第 {room} 考场 {seat} 号座位，请先加宽规则',
  'exam.nobody_confirmed': '还没有考生确认参加笔试',
  'exam.scores_faulty': '成绩数据有 {count} 处错误，请预览并修改后再导入',
  'exam.nobody_scored': '还没有成绩，请先录入或导入成绩',
  'exam.not_ranked': '请先计算排名',
  'exam.interviews_unmarked':
    '还有 {count} 人没有面试成绩，准考证号：{tickets}{more, plural, =0 {} other { 等}}。未到场的请记为缺考，再进行公示',
  'exam.weights_wrong': '各科目权重之和必须等于 1',
  'exam.marks_entered': '已有成绩，不能再增删科目或修改满分',
  'exam.results_released': '成绩已发布，不能再修改权重和排名规则',
  'exam.interviews_called': '已有考生进入面试，分数线不能再改',
  'exam.work_running': '同类任务正在进行，请等它完成',
  'exam.work_begun': '任务已经开始，不能取消',
  'exam.act_refused': '现在还不能这样做，原因见考务进度',
  'exam.work_failed': '任务出错，请重试；仍不成功请联系管理员',
} as const

export const talentErrors = {
  'talent.stage': '该阶段不能进行此操作',
  'talent.post_needed': '请先选择在招职位',
  'talent.interview_state': '面试当前状态不能进行此操作',
  'field.time_of_day': '请按 09:30 的格式填写时间',
  'field.interviewer_busy': '有面试官在该时段已有面试',
  'talent.not_interviewer': '只有本场面试的面试官可以填写评价',
  'talent.no_form': '该在招职位还没有选择面试评价表',
  'talent.post_closed': '该职位已关闭，不再接收简历',
} as const

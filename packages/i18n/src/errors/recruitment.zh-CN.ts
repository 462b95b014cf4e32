const stage =
  '{stage, select, apply {报名} review {资格审查} changePost {改报} pay {缴费} waiver {费用减免申请} confirmation {笔试确认} ticketPrinting {准考证打印} writtenExam {笔试} scoreRelease {成绩发布} recheck {成绩复核申请} interview {面试} publicity {公示} submission {报名} correction {修改} other {该环节}}'

const state = `{state, select,
  review_DRAFT {报名尚未提交}
  review_SUBMITTED {报名已提交，正在等待审查}
  review_PASSED {已通过资格审查，内容已锁定}
  review_RETURNED {报名已退回，请修改后重新提交}
  review_REJECTED {报名未通过资格审查}
  review_WITHDRAWN {报名已撤回}
  review_LAPSED {报名已失效}
  review_DISQUALIFIED {报名资格已被取消}
  review_POST_CANCELLED {所报职位已取消，请改报其他职位}
  photo_NONE {尚未上传照片，请先上传}
  photo_PENDING {照片正在等待审核}
  photo_OK {照片已审核合格}
  photo_BAD {照片不合格，请更换}
  fee_NONE {目前无需缴费}
  fee_DUE {考试费尚未缴纳}
  fee_PAYING {缴费正在处理中}
  fee_PAID {考试费已缴纳}
  fee_REFUNDING {考试费正在退还}
  fee_REFUNDED {考试费已退还}
  fee_WAIVER_PENDING {费用减免申请正在审核}
  fee_WAIVED {考试费已免缴}
  fee_LAPSED {逾期未缴费，已视为放弃考试}
  exam_NONE {尚未进入考试环节，须先通过资格审查并办妥缴费}
  exam_UNCONFIRMED {尚未确认参加笔试}
  exam_CONFIRMED {已确认参加笔试，考场尚未安排}
  exam_SEATED {考场已安排，准考证尚未开放打印}
  exam_TICKET_OPEN {准考证已开放打印}
  exam_SAT {笔试已结束，成绩尚未发布}
  exam_ABSENT {笔试缺考}
  exam_VIOLATION {笔试违纪}
  exam_SCORED {成绩尚未发布}
  exam_RELEASED {成绩已发布}
  exam_RECHECK {成绩正在复核}
  exam_INTERVIEW {已进入面试}
  exam_PUBLICITY {正在公示}
  exam_HIRED {已录用}
  exam_OUT {本次招聘已结束，未被录用}
  edit_draft {报名尚未提交，可直接在报名登记表中改选职位}
  form_early {提交报名后可下载报名登记表}
  receipt_early {缴费成功后可下载缴费凭证}
  certificate_early {通过资格审查后才能打印考生报名证明}
  confirmed {您已确认参加笔试，无需再次确认}
  confirmation_over {笔试已结束，无需再确认}
  confirmation_sheet_early {尚未确认参加笔试，确认后才能打印确认单}
  confirmation_sheet_over {笔试已结束，确认单不能再打印}
  ticket_unconfirmed {尚未确认参加笔试，按时确认的考生才有准考证}
  ticket_over {笔试已结束，准考证不能再打印}
  score_early {成绩尚未发布，发布后可在此查询}
  recheck_early {成绩尚未发布，发布后才能申请复核}
  recheck_over {招聘已进入面试或之后的环节，不再受理成绩复核}
  other {当前状态下不能进行此操作}}`

export const recruitmentErrors = {
  'recruitment.state': state,
  'recruitment.window_unscheduled': `${stage}时间尚未公布`,
  'recruitment.window_upcoming': `${stage}将于 {opens, date} 开始`,
  'recruitment.window_closed': `${stage}已于 {closed, date} 结束`,
  'recruitment.window_not_over': `${stage}要到 {closes, date} 才结束`,
  'recruitment.guard_complete': '报名登记表尚未填写完整，或所选职位的条件不符合',
  'recruitment.guard_editable': '报名内容已锁定，不能修改',
  'recruitment.guard_live': '该报名已结束',
  'recruitment.guard_handed_in': '考生尚未提交报名',
  'recruitment.guard_on_record': '该报名尚未提交过，也未产生费用',
  'recruitment.guard_passed': '报名尚未通过资格审查',
  'recruitment.guard_not_barred': '您因提供虚假材料，在禁止报考期内不能报名',
  'recruitment.guard_only_application': '您在本项目中已有一份有效的报名',
  'recruitment.guard_post_cancelled': '该职位未被取消',
  'recruitment.guard_reviewable': '本项目缴费后审查，该报名尚未缴费',
  'recruitment.guard_reviewed_by_rules': '本项目不采用自动审查',
  'recruitment.guard_silence_passes': '本项目逾期未审查的报名不视为通过',
  'recruitment.guard_silence_lapses': '本项目逾期未审查的报名不视为失效',
  'recruitment.guard_photo_accepted': '照片尚未审核合格',
  'recruitment.guard_fee_falls_due': '该报名目前不需要收费',
  'recruitment.guard_fee_settled': '考试费尚未缴纳',
  'recruitment.guard_fee_missed': '该报名的费用并未逾期',
  'recruitment.guard_refund_owed': '该报名不符合退费条件',
  'recruitment.guard_called_to_interview': '名次不在进入面试的范围内',
  'recruitment.guard_interview_held': '该项目不设面试',
  'recruitment.guard_no_interview': '该项目设有面试，公示名单在面试后确定',
  'recruitment.guard_place_free': '该职位的名额已满',
  'recruitment.guard_seats_not_given': '考场已编排完毕，不能再确认参加笔试',
  'recruitment.choices_too_many': '最多可填报 {limit} 个志愿',
  'recruitment.choice_twice': '同一职位不能重复填报',
  'recruitment.choice_elsewhere': '所选职位不属于该招聘项目',
  'recruitment.choice_cancelled': '所选职位已取消，请改选其他职位',
  'recruitment.no_choice': '请至少选择一个职位',
  'recruitment.ineligible': '您不符合“{position}”的报考条件',
  'recruitment.facts_missing': '个人信息不完整，还不能判定是否符合“{position}”的报考条件，请先补充',
  'recruitment.agreement_changed': '报名协议刚刚更新，请重新阅读并同意',
  'recruitment.statement_missing': '请对“{position}”要求承诺的条件作出承诺',
  'recruitment.reminder_late': '报名已经开始，无需提醒',
  'recruitment.not_ready':
    '项目暂不能发布：{check, select, windows {各阶段时间未设置齐全} order {各阶段时间先后有误} form {未选择报名登记表} positions {没有职位} fee {缴费设置不全} subjects {笔试科目权重之和不为 100%} agreement {报名协议未发布} other {发布前检查未全部完成}}',
  'recruitment.settings_frozen': '{field, select, other {报名开始后不能再修改此项设置}}',
  'recruitment.positions_frozen': '报名开始后不能再新增职位',
  'recruitment.has_applications': '已有考生报名，不能撤回发布',
} as const

/** A few sentences for each page, by its address; loaded when somebody asks. */
export const help = {
  'help.page.assessment.marking': '逐题阅卷，不显示答题人身份。每题由两人评分，差异过大时由第三人裁定。',
  'help.page.assessment.papers': '手工或按规则组卷，发布后内容冻结。',
  'help.page.assessment.questions':
    '维护题库：题型、标签、难度和分值。修改已使用的题目会产生新版本，旧试卷不变。用 Excel 导入时，选项写作“*正确项 | 其他项”或每行一项，量表写作“1-5: 从不 | 总是”，标签用逗号分隔。',
  'help.page.assessment.sittings': '邀请候选人作答，查看进度和结果。链接可以重新生成，旧链接随即失效。',
  'help.page.content.notices': '撰写、预览、发布和撤下公告、公示、帮助、协议与政策；按类型、状态、项目筛选。',
  'help.page.home': '待办列出在您权限范围内等待处理的事项，点击可前往处理。后台任务和最近访问的页面在右侧。',
  'help.page.organisation.accounts':
    '新建账号、分配角色、设置密码和重置两步验证。不能授予自己没有的权限。打开账号可查看其权限来自哪个角色。店员和经销商看不到所属公司或业务线以外的数据。',
  'help.page.organisation.business-units':
    '业务单元构成一棵树。账号和角色属于某个业务单元，移动业务单元会改变数据范围。',
  'help.page.organisation.roles':
    '角色包含菜单、按钮权限和各领域的数据范围，可要求两步验证。范围只作用于同一角色的权限。',
  'help.page.organisation.sessions': '查看谁在何处登录。强制下线后，该设备立即退出登录。',
  'help.page.recruitment.exam-rooms': '维护考场编号和座位数；座位编排后不能再减少座位。',
  'help.page.recruitment.exam-sites': '维护各项目的考点。考点下的考场在考场页面中设置。',
  'help.page.recruitment.examination':
    '按步骤完成科目、座位、准考证、成绩和公示。耗时的工作在后台运行，完成后会通知您。',
  'help.page.recruitment.fees': '查询缴费订单，处理退费、减免和对账差异。退费失败的可以再次尝试。',
  'help.page.recruitment.positions': '查看职位的单位、人数和资格条件；取消职位会通知已报考的人员并退费。',
  'help.page.recruitment.programmes':
    '设置招聘项目的各阶段时间、费用和报名登记表，检查无误后发布；复制项目时各时间整体平移。',
  'help.page.recruitment.project-list': '按条件查找您可见的招聘项目，打开可查看各阶段时间和修改历史。',
  'help.page.recruitment.review':
    '领取一份报名后即由您审查，其他人不能同时处理。对照资格条件和附件作出决定，可全程使用键盘。',
  'help.page.system.audit': '查询谁在何时做了什么，由什么改为什么。记录只能追加，不能修改。',
  'help.page.system.dictionaries': '维护下拉选项。停用的选项不再供选择，已填写的数据不变。',
  'help.page.system.jobs': '查看等待和失败的后台任务，可立即重试或取消。',
  'help.page.system.majors': '维护专业目录的英文名称，停用不再使用的专业。',
  'help.page.system.menus': '拖动或用按钮调整菜单顺序，可改名或隐藏。隐藏菜单不改变权限。',
  'help.page.system.schools': '维护学校名录的英文名称，停用不再招生的学校。',
  'help.page.system.settings': '修改门户名称、联系方式等系统设置，保存后立即生效。',
  'help.page.content.advertisements': '管理门户首页的轮播图：文字或图片、链接、展示时间，可按门户的样子预览。',
  'help.page.content.notices.edit':
    '撰写中文和英文内容，添加附件，预览后发布。正文保存时会去除不安全的内容；协议与隐私政策发布后不能再改，只能发布新版本。',
  'help.page.system.sms': '每条短信何时发往哪个号码（已部分隐藏）、是否被服务商接收。不保存短信内容。',
  'help.page.system.payments': '订单和退费的每一步，只增不改。差异在“缴费管理”的对账中处理。',
  'help.page.system.faults': '由服务器造成的失败请求。用户看到的请求编号可在此查到；不保存请求内容。',
  'help.page.system.page-faults': '浏览器页面报告的错误，已去除可识别个人的内容。',
  'help.page.system.health':
    '服务器、数据库、后台任务、审计链、短信、磁盘和密钥的运行状况。黄色需要留意，红色需要处理。',
  'help.page.system.retention': '各类数据保留多久、由哪个任务清理、上次与下次运行时间。',
  'help.page.organisation.who-may':
    '选择一项权限，即可看到您可见范围内谁拥有它、通过哪些角色获得。反过来，在账号详情中可以看到一个账号能打开哪些页面、能做什么。',
  'help.page.recruitment.map':
    '考点在地图上的位置。相近的考点合并为一个带数字的标记，点击即放大；没有坐标的考点可以在地图上点选。底图随产品提供，不访问外部服务。',
  'help.page.talent.posts': '各门店和部门要招的职位；候选人归入相应职位，关闭的职位不再接收。',
  'help.page.talent.resumes': '已上传的简历，附当前阶段和疑似重复；在看板上传简历。',
  'help.page.talent.interviews': '面试的时间、地点和面试官；从简历发起邀请，面试官在此评价。',
  'help.page.talent.board': '按阶段查看候选人；拖动卡片或在卡片上选择阶段，不能移动时会说明原因。',
} as const

import { lanjiang, sampleProjects } from '../../../../sample/lanjiang.ts'
import { announcements } from './announcements.ts'
import { contact, contactEn, type Draft, table, type Writer } from './notice-writer.ts'

const { institutions, health, county, agencies, forestry } = sampleProjects

const payment = (write: Writer): Draft => ({
  name: 'notice/health-payment',
  day: -1,
  project: health,
  title: '州属医疗卫生机构专项招聘缴费通知',
  titleEn: 'Medical institutions: pay the exam fee',
  summary: `通过资格审查的考生，请在 ${write.ends(health, 'pay')} 前缴费。`,
  summaryEn: `If you passed the review, pay by ${write.endsEn(health, 'pay')}.`,
  body: `<p>${write.titleOf(health)}资格审查已结束，912 人通过。现将缴费事项通知如下。</p><h2>一、时间</h2><p><strong>${write.starts(health, 'pay')} 至 ${write.ends(health, 'pay')}</strong>。逾期未缴费的，视为放弃考试，不能补缴。</p><h2>二、办法</h2><ol><li>登录后在首页或“我的报名”点“去缴费”；</li><li>支付 ${health.fee} 元：用电脑的，用微信扫描页面上的二维码；用手机的，点“去微信支付”；</li><li>页面显示“已缴费”即为成功，可以下载缴费凭证。</li></ol><h2>三、减免</h2><p>低保家庭、脱贫户、孤儿和残疾考生，可以在 ${write.ends(health, 'waiver')} 前申请免缴，详见<a href="/help/index">帮助中心</a>。</p>${contact}`,
  bodyEn: `<p>The qualification review is complete. 912 applicants passed.</p><h2>1. When</h2><p><strong>From ${write.startsEn(health, 'pay')} until ${write.endsEn(health, 'pay')}.</strong> If you do not pay in time, you give up your place in the exam and cannot pay later.</p><h2>2. How</h2><ol><li>Log in and select “Pay exam fee” on the home page or in your application.</li><li>Pay CNY ${health.fee}. On a computer, scan the QR code with WeChat. On a phone, select “Pay with WeChat”.</li><li>When the page shows “Paid”, you can download the receipt.</li></ol><h2>3. Fee waivers</h2><p>You can request a waiver by ${write.endsEn(health, 'waiver')} if you receive a subsistence allowance, have a disability or meet another condition. See the <a href="/help/index">help centre</a>.</p>${contactEn}`,
})

const supplement = (write: Writer): Draft => ({
  name: 'notice/institutions-supplement',
  day: -2,
  project: institutions,
  title: '关于调整部分职位专业要求的补充公告',
  titleEn: 'Supplementary notice: changed major requirements for some positions',
  summary: '4 个职位的专业要求放宽，已报名人员不受影响。',
  summaryEn: 'Four positions accept more majors. Submitted applications are not affected.',
  body: `<p>经招聘单位申请、${institutions.organiser}同意，${write.titleOf(institutions)}部分职位的专业要求调整如下：</p>${table(
    ['职位代码', '招聘单位', '原要求', '调整后'],
    [
      ['Y0017', '澜江州图书馆', '图书馆学', '图书情报与档案管理类（1205）'],
      ['Y0023', '澜江州农业技术推广中心', '农学、园艺', '植物生产类（0901）'],
      ['Y0041', '澜江州融媒体中心', '新闻学', '新闻传播学类（0503）'],
      ['Y0068', '澜江州大数据中心', '计算机科学与技术', '计算机类（0809）、数据科学相关专业'],
    ],
  )}<p>其他条件不变。此前因专业不符合未通过审查的，可以在 ${write.ends(institutions, 'apply')} 前重新报名。</p>${contact}`,
  bodyEn: `<p>At the request of the employers, these requirements have changed:</p>${table(
    ['Code', 'Employer', 'Before', 'Now'],
    [
      ['Y0017', 'Lanjiang Library', 'Library science', 'Library, information and archives (1205)'],
      ['Y0023', 'Agricultural Extension Centre', 'Agronomy, horticulture', 'Plant production (0901)'],
      ['Y0041', 'Lanjiang Media Centre', 'Journalism', 'Journalism and communication (0503)'],
      ['Y0068', 'Lanjiang Big Data Centre', 'Computer science and technology', 'Computing (0809) and data science'],
    ],
  )}<p>Nothing else changes. If you did not pass the review because of your major, you can apply again until ${write.endsEn(institutions, 'apply')}.</p>${contactEn}`,
})

const sites = (): Draft => ({
  name: 'notice/agencies-sites',
  day: -3,
  project: agencies,
  title: '笔试考点交通与入场须知',
  titleEn: 'Exam sites: how to get there and enter',
  summary: '两个考点均在市区，考试当天周边道路限行，请提前出门。',
  summaryEn: 'Both sites are in town. The roads around them are closed on exam day, so leave early.',
  body: `${table(
    ['考点', '地址', '公交', '停车'],
    [
      ['澜江州第一中学', '澜江市学府路 66 号', '3 路、12 路“州一中”站', '校内不停车，建议停人民体育场'],
      ['澜江职业技术学院（北校区）', '澜江市滨河北路 208 号', '7 路、21 路“职院北门”站', '北门停车场，考生免费'],
    ],
  )}<ol><li>考试当天 07:00 至 12:00，学府路、滨河北路限制机动车通行，请乘坐公共交通。</li><li>持纸质准考证和身份证原件入场，开考 30 分钟后不得进入。</li><li>手机等电子设备关机后放在考场外指定位置。</li><li>需要无障碍通道或者合理便利的，请联系考点服务台。</li></ol>${contact}`,
  bodyEn: `${table(
    ['Site', 'Address', 'Bus', 'Parking'],
    [
      ['Lanjiang No. 1 Middle School', '66 Xuefu Road', 'lines 3 and 12', 'People’s Stadium'],
      [
        'Lanjiang Vocational College, north campus',
        '208 Binhe North Road',
        'lines 7 and 21',
        'north gate, free for examinees',
      ],
    ],
  )}<ol><li>Xuefu Road and Binhe North Road are closed to cars from 07:00 to 12:00 on exam day. Use public transport.</li><li>Bring your printed admission ticket and original ID card. You cannot enter later than 30 minutes after the start.</li><li>Switch off phones and other devices and leave them in the place provided outside the room.</li><li>For step-free access or adjustments, ask at the service desk.</li></ol>${contactEn}`,
})

const photos = (): Draft => ({
  name: 'notice/photos',
  day: -4,
  title: '证件照规格与常见退回原因',
  titleEn: 'Photo requirements and common reasons for rejection',
  summary: '近期审核中约一成照片被退回，请对照要求上传。',
  summaryEn: 'About one photo in ten was rejected recently. Check yours before you upload it.',
  body: `<p>近期审核发现，约 10% 的照片不符合要求，主要是背景不纯、人像变形和头部过小。请对照<a href="/help/index">帮助中心</a>“证件照规格和拍摄要求”上传。</p><ul><li>近 6 个月免冠正面照，白色或浅蓝色背景；</li><li>不小于 295&nbsp;×&nbsp;413 像素，JPG 或 PNG，不超过 30 MB；</li><li>不使用自拍、翻拍、过度美颜的照片。</li></ul><p>照片被退回的，在“我的报名”中更换即可，其他内容不受影响。</p>${contact}`,
  bodyEn: `<p>About one photo in ten does not meet the requirements. Most have an uneven background, a stretched face or a head that is too small. See “Photo requirements” in the <a href="/help/index">help centre</a>.</p><ul><li>Taken within the last six months, facing the camera, no hat, white or light blue background</li><li>At least 295&nbsp;×&nbsp;413 pixels, JPG or PNG, up to 30 MB</li><li>No selfies, photos of printed photos or beauty filters</li></ul><p>If your photo is rejected, replace it in “My applications”. Nothing else changes.</p>${contactEn}`,
})

const scores = (write: Writer): Draft => ({
  name: 'notice/forestry-scores',
  day: -4,
  project: forestry,
  title: '州属国有林场和自然保护区招聘笔试成绩发布及复核公告',
  titleEn: 'Forest farms and reserves: scores released, recheck requests open',
  summary: `成绩已发布，${write.ends(forestry, 'recheck')} 前可以申请复核。`,
  summaryEn: `Scores are released. You can request a recheck until ${write.endsEn(forestry, 'recheck')}.`,
  body: `<p>${write.titleOf(forestry)}笔试成绩已发布，登录后在“成绩查询”查看。</p><h2>复核</h2><p>对成绩有疑问的，可以在 <strong>${write.ends(forestry, 'recheck')}</strong> 前在线申请复核。复核只核对是否漏评、合分和登记是否有误。</p><h2>面试</h2><p>面试人选按招聘人数 3 倍确定，名单另行公示。面试时间：${write.starts(forestry, 'interview')}。</p>${contact}`,
  bodyEn: `<p>Scores are released. Log in and go to “Scores”.</p><h2>Recheck</h2><p>You can request a recheck until <strong>${write.endsEn(forestry, 'recheck')}</strong>. We check only whether an answer was missed and whether scores were added and recorded correctly.</p><h2>Interview</h2><p>The top three applicants for each place are called to interview. The list will be published separately. Interviews start on ${write.startsEn(forestry, 'interview')}.</p>${contactEn}`,
})

const ticket = (write: Writer): Draft => ({
  name: 'notice/agencies-ticket',
  day: -2,
  project: agencies,
  title: '州直机关所属单位专项招聘准考证打印通知',
  titleEn: 'Units of the prefectural government: print your admission ticket',
  summary: `准考证打印至 ${write.ends(agencies, 'ticketPrinting')}。`,
  summaryEn: `You can print your admission ticket until ${write.endsEn(agencies, 'ticketPrinting')}.`,
  body: `<p>已完成笔试确认的考生，可以登录系统打印准考证，时间为 <strong>${write.starts(agencies, 'ticketPrinting')} 至 ${write.ends(agencies, 'ticketPrinting')}</strong>。</p><p>请核对姓名、照片、身份证号和考点座位，有误的立即拨打咨询电话。打印请用 A4 纸，入场须带纸质准考证和身份证原件。</p>${contact}`,
  bodyEn: `<p>If you confirmed the written test, you can print your admission ticket <strong>from ${write.startsEn(agencies, 'ticketPrinting')} until ${write.endsEn(agencies, 'ticketPrinting')}</strong>.</p><p>Check your name, photo, ID number, exam site and seat. If something is wrong, call the helpline immediately. Print it on A4 paper and bring it with your original ID card.</p>${contactEn}`,
})

const fraud = (): Draft => ({
  name: 'notice/fraud',
  day: -6,
  title: '防诈骗提示：公开招聘不收培训费、保过费',
  titleEn: 'Beware of fraud: passes are not for sale',
  summary: '凡称“内部名额”“保过”的都是诈骗，请拨打 96110 举报。',
  summaryEn: '“Inside places” and “guaranteed passes” are fraud. Report them on 96110.',
  body: `<p>近期有人冒充工作人员，以“内部名额”“包过”“代缴考试费”为名收取费用。在此提醒：</p><ol><li>考试费只在本系统内通过微信支付缴纳，收款方为${lanjiang.undertaker}，不通过个人账户收款。</li><li>我们不举办也不委托任何培训班，不出版辅导用书。</li><li>短信只含提醒内容，不含付款链接，不索要密码和验证码。</li></ol><p>遇到可疑情况，请保存证据，拨打 96110 或者 110。</p>`,
  bodyEn: `<p>People posing as staff charge for “inside places”, “guaranteed passes” or paying the exam fee for you. Remember:</p><ol><li>You pay the exam fee in this system only, with WeChat Pay, to ${lanjiang.undertakerEn}, never to a private account.</li><li>We do not offer courses or sell study guides.</li><li>Our messages contain no payment links and never ask for your password or a code.</li></ol><p>If something looks suspicious, keep the evidence and call 96110 or 110.</p>`,
})

const maintenance = (write: Writer): Draft => ({
  name: 'notice/maintenance',
  day: -9,
  title: '报名系统维护通知',
  titleEn: 'System maintenance',
  summary: '维护期间可以浏览公告，不能提交报名和缴费。',
  summaryEn: 'You can read notices, but you cannot submit applications or pay during maintenance.',
  body: `<p>为保障报名高峰期稳定运行，定于 ${write.moment(-8, '22:00')} 至次日 06:00 进行维护。维护期间可以浏览公告和职位，暂停提交报名和缴费。各环节截止时间不受影响。</p>${contact}`,
  bodyEn: `<p>Maintenance starts on ${write.momentEn(-8, '22:00')} and ends at 06:00 the next morning. You can read notices and positions, but you cannot submit applications or pay. Deadlines do not change.</p>${contactEn}`,
})

/** Short notices in Chinese only, as most offices write them. */
const plain = (write: Writer): readonly Draft[] => [
  short(
    'cut',
    -17,
    county,
    '云溪县基层专业技术人员招聘取消和核减职位公告',
    `<p>报名结束后，下列职位通过审查人数与招聘人数的比例未达到 3:1，经研究予以取消或者核减：</p>${table(
      ['职位代码', '招聘单位', '原计划', '调整后'],
      [
        ['X0008', '云溪县水务局水利工程站', '2', '1'],
        ['X0015', '云溪县马鞍镇农业综合服务中心', '1', '取消'],
        ['X0021', '云溪县疾病预防控制中心', '3', '2'],
      ],
    )}<p>职位取消时会以短信通知您。报考取消职位的人员，可以在改报时间内登录系统改报其他符合条件的职位，改报时间见系统首页。</p>`,
  ),
  short(
    'review-hours',
    -25,
    county,
    '云溪县招聘资格审查时间和补充材料说明',
    `<p>资格审查至 ${write.ends(county, 'review')} 结束。审查人员每个工作日 09:00 至 21:00 在线，退回修改的请在 24 小时内补正。教师资格证在认定过程中的，可以先上传认定机构出具的证明。</p>`,
  ),
  short(
    'health-result',
    -2,
    health,
    '州属医疗卫生机构专项招聘资格审查结果查询通知',
    `<p>资格审查已完成，请登录“我的报名”查看结果和意见。未通过的，可以在 ${write.moment(0, '17:00')} 前通过咨询电话申请复查。</p>`,
  ),
  short(
    'health-residency',
    -10,
    health,
    '关于住院医师规范化培训合格证认定的说明',
    '<p>要求具有住院医师规范化培训合格证的职位，已完成培训、考核合格但尚未领取证书的，可以上传培训基地出具的结业证明，聘用前须取得合格证。</p>',
  ),
  short(
    'open-positions',
    -3,
    institutions,
    '下半年事业单位公开招聘热门职位报名情况（第一期）',
    `<p>截至昨日 17:00，报名人数与招聘人数之比较高的职位如下，供参考：</p>${table(
      ['职位代码', '招聘单位', '招聘', '已报名', '比例'],
      [
        ['Y0002', '澜江州政务服务中心', '2', '214', '107:1'],
        ['Y0039', '澜江州档案馆', '1', '96', '96:1'],
        ['Y0077', '澜江州城市规划馆', '1', '81', '81:1'],
        ['Y0104', '澜江州应急指挥中心', '2', '143', '72:1'],
      ],
    )}<p>另有 26 个职位报名人数不足 3 人，请合理选择。</p>`,
  ),
  short(
    'veterans',
    -6,
    institutions,
    '退役士兵和服务基层项目人员定向职位报名提示',
    '<p>定向招聘退役士兵、大学生村官、“三支一扶”等人员的职位，报名时须上传退役证或者服务期满考核合格证明。服务期未满的，由服务单位出具同意报考证明。</p>',
  ),
  short(
    'adjustment',
    -5,
    institutions,
    '关于志愿填报和服从调剂的说明',
    '<p>每名考生最多填报 3 个志愿，按填报顺序审查。选择服从调剂的，在所报志愿均未进入面试、且其他职位有空缺时，按成绩从高到低征求意见后调剂。</p>',
  ),
  short(
    'health-adjustments',
    -11,
    health,
    '关于为残疾考生提供合理便利的通知',
    '<p>残疾考生需要大字试卷、延长时间、专用考场、手语翻译等合理便利的，请在笔试确认截止前拨打咨询电话提出，并准备好残疾人证。我们会在考前 5 日电话告知安排。</p>',
  ),
  short(
    'agencies-confirm',
    -13,
    agencies,
    '州直机关所属单位专项招聘笔试确认通知',
    `<p>已缴费的考生请在 ${write.starts(agencies, 'confirmation')} 至 ${write.ends(agencies, 'confirmation')} 登录系统确认参加笔试，逾期未确认的不安排考场。</p>`,
  ),
  short(
    'agencies-confirm-result',
    -9,
    agencies,
    '州直机关所属单位专项招聘笔试确认情况通报',
    '<p>应确认 1,386 人，已确认 1,297 人，确认率 93.6%。考场安排以确认名单为准。</p>',
  ),
  short(
    'agencies-pay',
    -28,
    agencies,
    '州直机关所属单位专项招聘缴费通知',
    `<p>通过资格审查的考生，请在 ${write.ends(agencies, 'pay')} 前缴费。</p>`,
  ),
  short(
    'agencies-cut',
    -22,
    agencies,
    '州直机关所属单位专项招聘核减职位公告',
    '<p>“Z0019 州信访接待中心综合文员”报名人数不足，招聘人数由 2 人核减为 1 人。其余职位不变。</p>',
  ),
  short(
    'agencies-weather',
    -1,
    agencies,
    '考试期间天气和出行提示',
    '<p>据州气象台预报，笔试当天有小雨，气温 6 至 12 ℃。请考生预留时间，备好雨具，雨具统一放在考场外。考点设有热水和临时休息区。</p>',
  ),
  short(
    'agencies-subject',
    -20,
    agencies,
    '州直机关所属单位专项招聘笔试大纲',
    '<p>笔试科目为《公共基础知识》和《综合写作》。公共基础知识包括政治、法律、经济、公文、州情和科技常识，全部为客观题；综合写作包括材料概括、公文写作和议论文。</p>',
  ),
  short(
    'forestry-site',
    -33,
    forestry,
    '州属国有林场和自然保护区招聘考点设置公告',
    '<p>本次笔试设澜江市一个考点，地址为澜江州第一中学。野外巡护类职位的体能测评另行通知。</p>',
  ),
  short(
    'forestry-ticket',
    -31,
    forestry,
    '州属国有林场和自然保护区招聘准考证打印通知',
    `<p>准考证打印至 ${write.ends(forestry, 'ticketPrinting')}，请按时打印。</p>`,
  ),
  short(
    'forestry-fitness',
    -15,
    forestry,
    '野外巡护类职位体能测评办法',
    `<p>体能测评项目和标准如下，一项不合格即为不合格：</p>${table(
      ['项目', '男', '女'],
      [
        ['10 米 × 4 往返跑', '13.1 秒以内', '14.1 秒以内'],
        ['1000 米跑（男）、800 米跑（女）', '4 分 25 秒以内', '4 分 20 秒以内'],
        ['纵跳摸高', '265 厘米以上', '230 厘米以上'],
      ],
    )}<p>测评前请如实申报病史，自行购买意外保险。</p>`,
  ),
  short(
    'forestry-interview',
    -1,
    forestry,
    '州属国有林场和自然保护区招聘面试安排预告',
    `<p>面试定于 ${write.starts(forestry, 'interview')} 举行，采用结构化面谈，每人 15 分钟。资格复审须带身份证、学历学位证原件和复印件。面试名单将在公示栏目发布。</p>`,
  ),
  short(
    'forestry-refund',
    -50,
    forestry,
    '关于取消职位考试费退还的通知',
    '<p>报考“L0011 青云山保护区无人机巡护员”的考生，因职位取消，考试费已于昨日原路退回，预计 3 个工作日内到账，无需申请。</p>',
  ),
  short(
    'forestry-pay',
    -60,
    forestry,
    '州属国有林场和自然保护区招聘缴费情况说明',
    '<p>应缴费 423 人，已缴费 401 人，免缴 9 人。未缴费的视为放弃考试。</p>',
  ),
  short(
    'teachers-forecast',
    -10,
    undefined,
    '中小学教师专项招聘职位预告',
    '<p>本次招聘涵盖州直学校和六县市，语文、数学、英语、物理、音乐、体育等学科共 240 人。请提前准备教师资格证和普通话等级证书。职位表将于报名前 3 日公布。</p>',
  ),
  short(
    'certificate-office',
    -16,
    undefined,
    '学历证书查验服务说明',
    '<p>国内学历可以在学信网查询和验证。国（境）外学历须取得教育部留学服务中心的认证，认证一般需要 10 个工作日，请尽早办理。</p>',
  ),
  short(
    'holiday',
    -19,
    undefined,
    '节假日咨询电话值班安排',
    `<p>周末和节假日咨询电话 ${lanjiang.supportPhone} 值班时间为 09:00 至 17:00。报名、缴费截止当天延长至 20:00。</p>`,
  ),
  short(
    'training',
    -24,
    undefined,
    '审查人员业务培训通知',
    '<p>请各招聘单位审查人员参加资格审查业务培训，学习审查标准、系统操作和个人信息保护要求。未参加培训的不得开通审查权限。</p>',
  ),
  short(
    'survey',
    -27,
    undefined,
    '报名系统满意度调查结果',
    '<p>共收到有效答卷 2,316 份，总体满意度 94.2%。反映较多的是照片裁剪和短信延迟，已改进：照片支持在线裁剪，短信增加备用通道。</p>',
  ),
  short(
    'integrity',
    -36,
    undefined,
    '关于公开招聘诚信承诺的通知',
    '<p>报名时提供虚假材料的，取消本次资格，记入诚信档案五年；替考的，取消资格并移送公安机关。请如实填写。</p>',
  ),
]

function short(name: string, day: number, project: Draft['project'] | undefined, title: string, body: string): Draft {
  const [, first = ''] = body.match(/<p>(.*?)<\/p>/) ?? []
  // A sentence that introduces a table in the text becomes a complete sentence in a list.
  const summary = first
    .replace(/<[^>]+>/g, '')
    .replace(/(?<=。).*/s, '')
    .replace(/：$/, '。')
  return { name: `notice/${name}`, day, title, summary, body: `${body}${contact}`, ...(project && { project }) }
}

/** Forty notices: those of the six recruitments and of the examination center. */
export const notices = (write: Writer): readonly Draft[] => [
  ...announcements(write),
  payment(write),
  supplement(write),
  sites(),
  photos(),
  scores(write),
  ticket(write),
  fraud(),
  maintenance(write),
  ...plain(write),
]

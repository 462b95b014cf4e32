import type { HelpText } from './help-text.ts'

/** Admission ticket, exam and later stages. */
export const helpAfter: readonly HelpText[] = [
  {
    section: 'ticket',
    title: '笔试确认是什么',
    titleEn: 'How to confirm the written test',
    summary: '缴费后须在规定时间内确认参加笔试，未确认的不安排考场。',
    summaryEn:
      'After you pay, confirm in time that you will take the written test. If you do not, you will not get a seat.',
    body: `<p>缴费成功后，在笔试确认时间内登录，进入“笔试确认”，核对报考的职位，点“确认参加笔试”。确认后系统才为您安排考场座位。</p><ul><li>确认只需一次，确认后可以下载笔试确认单。</li><li>不能参加的不用确认，不需要其他手续。</li><li><strong>逾期未确认的，视为放弃笔试，考试费不退。</strong></li></ul>`,
    bodyEn: `<p>After you pay, log in while confirmation is open and go to “Written-test confirmation”. Check your position, then confirm. We assign you a seat only after you confirm.</p><ul><li>You confirm once. You can then download the written-test confirmation.</li><li>If you cannot come, do not confirm. There is nothing else to do.</li><li><strong>If you do not confirm in time, you give up your place in the exam, and the fee is not refunded.</strong></li></ul>`,
  },
  {
    section: 'ticket',
    title: '怎样打印准考证',
    titleEn: 'How to print the admission ticket',
    summary: '开放后可以随时打印或下载 PDF，A4 纸黑白彩色均可。',
    summaryEn: 'Print it or download the PDF once printing opens. Use A4, in colour or black and white.',
    body: `<ol><li>打印时间开放后，进入“打印准考证”。</li><li>核对姓名、照片、身份证号、考点、考场、座位和每科时间。有误请立即拨打咨询电话。</li><li>点“打印准考证”，或者“下载 PDF”到打印店打印。用 A4 纸，请勿折叠二维码。</li></ol><p>手机浏览器打开过一次后，没有网络也能看到准考证。但入场须带<strong>纸质准考证和身份证原件</strong>，电子身份证、学生证、驾驶证不能代替。</p><p>准考证上的二维码可以在“核验准考证”页面验证真伪。</p>`,
    bodyEn: `<ol><li>When printing opens, go to “Print admission ticket”.</li><li>Check your name, photo, ID number, exam site, room, seat and the time of each subject. If something is wrong, call the helpline immediately.</li><li>Print it, or take the PDF to a print shop. Use A4 paper and do not fold the QR code.</li></ol><p>After you have opened the ticket once, you can view it on your phone without a network. To enter the exam you need <strong>the printed ticket and your original ID card</strong>. A digital ID, student card or driving licence is not accepted.</p><p>Anyone can check the QR code on the page “Verify a document”.</p>`,
  },
  {
    section: 'ticket',
    title: '考场规则和可以带的物品',
    titleEn: 'Exam rules and what to bring',
    summary: '开考前 30 分钟入场，开考 30 分钟后不得进入。',
    summaryEn: 'Enter from 30 minutes before the start. You cannot enter later than 30 minutes after it.',
    body: `<h2>带什么</h2><ul><li>纸质准考证、身份证原件；</li><li>黑色签字笔、2B 铅笔、橡皮；</li><li>无声、无存储功能的手表。</li></ul><h2>不能带到座位</h2><p>手机、智能手表、耳机、计算器、书籍资料。关机后放在指定位置；考试期间发现在身上的，无论是否使用，按违纪处理。</p><h2>时间</h2><table><tbody><tr><th scope="row">开考前 60 分钟</th><td>考点开放，先熟悉考场</td></tr><tr><th scope="row">开考前 30 分钟</th><td>凭证件入场，核对身份</td></tr><tr><th scope="row">开考后 30 分钟</th><td>停止入场</td></tr><tr><th scope="row">考试结束前 30 分钟</th><td>可以交卷离场</td></tr></tbody></table><p>有听力、视力、肢体障碍或者怀孕、哺乳等情况，需要合理便利的，请在笔试确认截止前拨打咨询电话提出，我们提前安排。</p>`,
    bodyEn: `<h2>What to bring</h2><ul><li>Your printed admission ticket and original ID card</li><li>A black pen, a 2B pencil and an eraser</li><li>A silent watch without memory</li></ul><h2>Not allowed at your seat</h2><p>Phones, smart watches, earphones, calculators, books and papers. Switch devices off and leave them in the place provided. If one is found on you during the exam, it counts as a violation even if you did not use it.</p><h2>Times</h2><table><tbody><tr><th scope="row">60 minutes before</th><td>The exam site opens</td></tr><tr><th scope="row">30 minutes before</th><td>Entry with identity check</td></tr><tr><th scope="row">30 minutes after the start</th><td>Entry closes</td></tr><tr><th scope="row">30 minutes before the end</th><td>You can hand in your paper and leave</td></tr></tbody></table><p>If you need an adjustment because of a disability, pregnancy or breastfeeding, call the helpline before written-test confirmation closes. We arrange it in advance.</p>`,
  },
  {
    section: 'results',
    title: '怎样查成绩、申请复核',
    titleEn: 'How to view your score and request a recheck',
    summary: '成绩发布后登录查看；3 日内可以申请复核，只核对登记和合分。',
    summaryEn:
      'Log in after scores are released. You can request a recheck of the addition and recording within three days.',
    body: `<ol><li>成绩按公告的时间发布，进入“成绩查询”查看各科成绩、总分和职位内排名。</li><li>有疑问的，在复核申请时间内点“申请复核”。复核核对是否漏评、合分是否有误、登记是否有误，不重新评卷。</li><li>结果在 5 个工作日内更新，在同一页面查看。</li></ol><p>总分按公告的权重计算，保留两位小数。缺考、违纪、零分没有排名。</p>`,
    bodyEn: `<ol><li>Scores are released at the time in the notice. “Scores” shows the score of each subject, your total and your rank for the position.</li><li>While recheck requests are open, select “Request recheck”. We check whether an answer was missed and whether scores were added and recorded correctly. Papers are not marked again.</li><li>The result appears on the same page within five working days.</li></ol><p>The total is weighted as in the notice, to two decimal places. You get no rank if you were absent, broke the exam rules or scored zero.</p>`,
  },
  {
    section: 'results',
    title: '资格复审、面试、体检和聘用',
    titleEn: 'Second review, interview, medical check and hiring',
    summary: '进入面试名单后的步骤、材料和公示。',
    summaryEn: 'The steps after the written test, and the documents to bring.',
    body: `<table><thead><tr><th scope="col">环节</th><th scope="col">谁参加</th><th scope="col">您要做的</th></tr></thead><tbody><tr><td>资格复审</td><td>笔试排名在职位计划数 3 倍以内</td><td>带身份证、学历学位证、证书原件和复印件到现场</td></tr><tr><td>面试</td><td>复审合格</td><td>按通知书时间报到，迟到视为放弃</td></tr><tr><td>体检</td><td>综合成绩排名在计划数以内</td><td>按通知的医院和时间空腹参加</td></tr><tr><td>考察</td><td>体检合格</td><td>配合所在单位、学校了解情况</td></tr><tr><td>公示</td><td>考察合格</td><td>公示 7 个工作日，在“公示”栏目查看</td></tr><tr><td>聘用</td><td>公示无异议</td><td>签订聘用合同，试用期 3 至 12 个月</td></tr></tbody></table><p>有人放弃或者不合格的，按排名依次递补，递补名单另行公示。</p>`,
    bodyEn: `<table><thead><tr><th scope="col">Stage</th><th scope="col">Who</th><th scope="col">What you do</th></tr></thead><tbody><tr><td>Second review</td><td>The top three applicants for each place</td><td>Bring your ID card, diplomas and certificates, with copies</td></tr><tr><td>Interview</td><td>Applicants who pass the second review</td><td>Arrive on time. If you are late, you give up your place</td></tr><tr><td>Medical check</td><td>The top applicant for each place, by total score</td><td>Go to the hospital in your notice, without breakfast</td></tr><tr><td>Background check</td><td>Applicants who pass the medical check</td><td>We contact your employer or school</td></tr><tr><td>Public notice period</td><td>Applicants who pass the background check</td><td>The list is on “Public announcements” for seven working days</td></tr><tr><td>Hiring</td><td>Applicants with no upheld objection</td><td>Sign your contract, with a probation period of 3 to 12 months</td></tr></tbody></table><p>If an applicant withdraws or does not pass, the next in rank takes the place, and a new list is published.</p>`,
  },
]

import { type SampleProject, sampleProjects } from '../../../../sample/lanjiang.ts'
import { contact, contactEn, type Draft, signature, table, type Writer } from './notice-writer.ts'

const stagesShown = [
  ['apply', '网上报名', 'Application'],
  ['review', '资格审查', 'Review'],
  ['pay', '网上缴费', 'Payment'],
  ['confirmation', '笔试确认', 'Confirmation'],
  ['ticketPrinting', '打印准考证', 'Ticket printing'],
  ['writtenExam', '笔试', 'Written test'],
  ['scoreRelease', '成绩发布', 'Scores'],
  ['interview', '面试', 'Interview'],
] as const

/** The notice that opens a recruitment, with its calendar. */
function announcement(write: Writer, project: SampleProject, day: number, pinned = false): Draft {
  const title = write.titleOf(project)
  const titleEn = write.titleEnOf(project)
  const rows = stagesShown.map(([stage, name]) => [name, write.starts(project, stage), write.ends(project, stage)])
  const rowsEn = stagesShown.map(([stage, , name]) => [
    name,
    write.startsEn(project, stage),
    write.endsEn(project, stage),
  ])
  return {
    name: `${project.name}/announcement`,
    day,
    pinned,
    project,
    title: `${title}公告`,
    titleEn: `Recruitment notice: ${titleEn}`,
    summary: `${project.positions} 个职位，招聘 ${project.headcount} 人；${write.ends(project, 'apply')} 截止报名。`,
    summaryEn: `${project.positions} positions, ${project.headcount} places. Apply by ${write.endsEn(project, 'apply')}.`,
    forms: true,
    body: `<p>根据《事业单位人事管理条例》和省、州公开招聘工作人员的有关规定，结合招聘单位需要，${project.organiser}组织开展${title}。现将有关事项公告如下。</p>
<h2>一、招聘职位</h2><p>本次设置 ${project.positions} 个职位，招聘 ${project.headcount} 人。各职位的条件见本系统的职位列表，登录后系统会逐条显示您是否符合。在职人员报名须上传单位同意报考证明（登记表“资格证书、工作证明及其他”一栏），样本见附件。</p>
<h2>二、报名条件</h2><ol><li>具有中华人民共和国国籍，遵守宪法和法律，品行良好；</li><li>年龄 18 周岁以上、35 周岁以下，职位表另有规定的从其规定，年龄计算到报名首日；</li><li>具备职位要求的学历、学位、专业和资格证书，证书取得时间截至报名首日，应届毕业生截至 7 月 31 日；</li><li>身体健康，符合录用体检标准。</li></ol>
<p>曾受刑事处罚、被开除公职、在公开招聘中被记入诚信档案且处于不得报考期限内，以及法律规定不得聘用的人员，不得报名。</p>
<h2>三、时间安排</h2>${table(['环节', '开始', '截止'], rows)}
<p>各环节以服务器时间为准，逾期不能补办。</p>
<h2>四、报名和资格审查</h2><ol><li>报名在本系统进行，不设现场报名。每人可以选择的志愿数量和是否服从调剂以系统设置为准。</li><li>提交后一般在两个工作日内完成审查。退回修改的，请按意见和期限修改。</li><li>通过审查后不能再改报其他职位。</li></ol>
<h2>五、缴费</h2><p>通过审查的，按时在网上缴纳考试费 ${project.fee} 元。符合减免条件的可以申请免缴。逾期未缴费视为放弃。</p>
<h2>六、笔试</h2><p>笔试科目为《公共基础知识》和《综合写作》，各 100 分，各占 50%。成绩计算到小数点后两位。</p>
<h2>七、面试、体检、考察和公示</h2><p>按笔试成绩从高到低，以招聘人数 3 倍的比例确定面试人选。综合成绩由笔试 50%、面试 50% 构成。体检、考察合格的公示 7 个工作日，无异议的办理聘用手续，试用期不超过 12 个月。</p>
<h2>八、纪律与监督</h2><p>报考人员弄虚作假的，一经查实取消资格并记入诚信档案。招聘全程接受纪检监察机关和社会监督。</p>
${contact}${signature(project, write.date(day))}`,
    bodyEn: `<p>Under the Regulations on Personnel Management of Public Institutions and the recruitment rules of the province and the prefecture, ${project.organiserEn} announces this recruitment: ${titleEn}.</p>
<h2>1. Positions</h2><p>${project.positions} positions with ${project.headcount} places. The requirements are in the position list. After you log in, it shows which ones you meet. If you are employed, upload your employer’s consent under “Certificates, proof of employment and other documents”. A template is attached.</p>
<h2>2. Who can apply</h2><p>You must:</p><ol><li>be a citizen of the People’s Republic of China of good conduct</li><li>be aged 18 to 35 on the day applications open, unless the position says otherwise</li><li>have the education, degree, major and certificates that the position requires by the day applications open, or by 31 July if you graduate this year</li><li>meet the medical standard for hiring</li></ol>
<h2>3. Timetable</h2>${table(['Stage', 'Start', 'End'], rowsEn)}<p>Deadlines use server time. Late submissions are not accepted.</p>
<h2>4. Application and review</h2><ol><li>Apply in this system. You cannot apply on site.</li><li>Applications are usually reviewed within two working days. If your application is returned, correct it before the deadline in the reviewer’s comment.</li><li>After you pass the review, you can no longer change positions.</li></ol>
<h2>5. Fee</h2><p>If you pass the review, pay the exam fee of CNY ${project.fee} online, or request a waiver if you meet the conditions. If you do not pay in time, you give up your place in the exam.</p>
<h2>6. Written test</h2><p>The subjects are general knowledge and comprehensive writing. Each has a maximum score of 100 and counts for 50%.</p>
<h2>7. Interview, checks and public notice</h2><p>The top three applicants for each place, by written test score, are called to interview. The written test and the interview count for 50% each. After the medical check and the background check, the list is published for seven working days.</p>${contactEn}`,
  }
}

export const announcements = (write: Writer): readonly Draft[] => [
  announcement(write, sampleProjects.institutions, -7, true),
  announcement(write, sampleProjects.teachers, -1),
  announcement(write, sampleProjects.county, -29),
  announcement(write, sampleProjects.health, -17),
  announcement(write, sampleProjects.agencies, -41),
  announcement(write, sampleProjects.forestry, -75),
]

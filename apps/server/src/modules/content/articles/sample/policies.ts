import { contact, contactEn, type Draft, table } from './notice-writer.ts'

/** Rules for every recruitment. */
export const policies: readonly Draft[] = [
  {
    name: 'policy/waiver',
    day: -200,
    title: '澜江州人事考试费用减免办法',
    titleEn: 'Exam fee waiver policy',
    summary: '谁可以免缴、怎样申请、多久答复。',
    summaryEn: 'Who does not pay, how to request a waiver, and how long the decision takes.',
    body: `<h2>第一条　范围</h2><p>在本系统报名的下列考生，免缴考试费：最低生活保障家庭成员、脱贫户和防返贫监测对象、孤儿和事实无人抚养儿童、残疾人。</p><h2>第二条　申请</h2><p>考生在项目公布的减免申请时间内在线提出，上传相应证明。</p><h2>第三条　办理</h2><p>审核应当在 1 个工作日内完成。证明不清晰的，告知一次补正。</p><h2>第四条　核验</h2><p>事后核验发现不符合条件的，补缴考试费；提供虚假证明的，按弄虚作假处理。</p>${contact}`,
    bodyEn: `<h2>1. Who does not pay</h2><p>Members of families that receive a subsistence allowance, members of registered families that have left poverty or are at risk of returning to it, orphans, children without guardians and persons with disabilities do not pay the exam fee.</p><h2>2. How to request a waiver</h2><p>Request it online with your evidence while waiver requests are open for the recruitment.</p><h2>3. Decision</h2><p>You get a decision within one working day. If your evidence cannot be read, you can replace it once.</p><h2>4. Checks</h2><p>If a later check finds that you did not meet the conditions, you must pay the fee. False evidence is treated as cheating.</p>${contactEn}`,
  },
  {
    name: 'policy/violations',
    day: -180,
    title: '公开招聘违纪违规行为处理规定（摘要）',
    titleEn: 'Violations in public recruitment (summary)',
    summary: '常见违纪行为和处理。',
    summaryEn: 'Common violations and their consequences.',
    body:
      table(
        ['行为', '处理'],
        [
          ['将手机等规定以外的物品带入座位', '当科成绩无效'],
          ['未经允许提前作答、超时作答', '当科成绩无效'],
          ['抄袭、传递答案', '各科成绩无效'],
          ['提供虚假材料取得报名资格', '取消资格，记入诚信档案五年'],
          ['替考、由他人代考', '取消资格，长期记入诚信档案，移送公安机关'],
        ],
      ) + contact,
    bodyEn:
      table(
        ['Violation', 'Consequence'],
        [
          ['A phone or another prohibited item at your seat', 'The score in that subject is void'],
          ['Writing before the start or after the end', 'The score in that subject is void'],
          ['Copying or passing on answers', 'The scores in all subjects are void'],
          ['False documents in the application', 'Disqualified, on record for five years'],
          [
            'Taking the exam for another person, or having it taken for you',
            'Disqualified, on record permanently, reported to the police',
          ],
        ],
      ) + contactEn,
  },
  {
    name: 'policy/adjustments',
    day: -150,
    title: '残疾考生合理便利服务指南',
    titleEn: 'Reasonable adjustments for applicants with disabilities',
    summary: '大字试卷、延长时间、专用考场等便利的申请办法。',
    summaryEn: 'How to request large print, extra time or a separate room.',
    body: `<ul><li>视力残疾：大字试卷、电子助视设备，笔试时间延长 50%。</li><li>听力残疾：免除听力科目，手语翻译引导。</li><li>肢体残疾：一层无障碍考场，可以使用轮椅、特殊桌椅，上肢残疾延长 30%。</li></ul><p>请在笔试确认截止前拨打咨询电话提出，并准备好残疾人证，考前 5 日电话告知安排。</p>${contact}`,
    bodyEn: `<ul><li>Visual impairment: large print, electronic magnifiers and 50% extra time in the written test</li><li>Hearing impairment: no listening test, and sign-language guidance</li><li>Physical disability: a step-free room on the ground floor, wheelchairs and special desks allowed, and 30% extra time if your arms are affected</li></ul><p>Call the helpline before written-test confirmation closes, and have your disability certificate ready. We will call you 5 days before the test.</p>${contactEn}`,
  },
]

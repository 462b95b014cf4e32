import { createHash } from 'node:crypto'
import type { ResumeStage } from '@rostrum/contracts/talent/candidates/resume-stages'
import { system } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { wordFile } from '../../../../kernel/sample/word-file.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { addResume } from '../resumes/store-resume.ts'
import { sampleInterviews } from './interviews.ts'

const posts = [
  [
    '门店店长',
    '华南零售部',
    '昆明',
    2,
    { title_en: 'Store manager', department_en: 'Retail, South', place_en: 'Kunming' },
  ],
  [
    '陈列专员',
    '市场部',
    '昆明',
    1,
    { title_en: 'Visual merchandiser', department_en: 'Marketing', place_en: 'Kunming' },
  ],
  ['区域督导', '运营部', '景洪', 3, { title_en: 'Area supervisor', department_en: 'Operations', place_en: 'Jinghong' }],
] as const

const people: readonly (readonly [name: string, post: number, stage: ResumeStage, work: string])[] = [
  ['桑榆', 0, 'not_invited', '六年连锁便利店经验，负责排班、盘点与新员工带教。'],
  ['柏知夏', 0, 'awaiting_interview', '五年服装门店管理，擅长会员运营与销售复盘。'],
  ['屈明远', 0, 'passed', '八年商超店长，曾连续三年完成年度指标。'],
  ['蔺安之', 1, 'not_invited', '四年视觉陈列，参与过三十家新店开业布置。'],
  ['戚若白', 1, 'offer', '美术学院毕业，三年橱窗设计经验。'],
  ['符长青', 2, 'failed', '两年督导助理，熟悉巡店检查表与整改跟进。'],
  ['邴小满', 2, 'awaiting_interview', '七年区域管理，管辖二十二家门店。'],
  ['宓晚舟', 2, 'talent_pool', '五年培训与督导经验，暂不接受异地。'],
]

/** Fictitious people for three fictitious posts, in every stage; one of them has sent two resumes. */
export async function sampleTalent(tx: Tx, platform: Platform, world: SampleWorld): Promise<void> {
  const unit = world.idOf('business-unit/CN')
  for (const [title, department, place, headcount, inEnglish] of posts) {
    const post = { id: world.idOf(`post/${title}`), business_unit_id: unit, title, department, place, headcount }
    const description = `负责${department}${title}的日常工作，试用期三个月。`
    await tx
      .insertInto('talent_post')
      .values({ ...post, ...inEnglish, description })
      .execute()
  }
  const sent = [...people.entries(), [0, people[0]] as const]
  for (const [copy, [at, person]] of sent.entries()) {
    if (!person) continue
    const [name, post, stage, work] = person
    const lines = [
      name,
      `手机 1390000${3001 + at}`,
      `邮箱 person${at}@example.com`,
      ...biography(name, work),
      `第 ${copy} 版`,
    ]
    const bytes = await wordFile(lines)
    const postId = world.idOf(`post/${posts[post]?.[0] ?? ''}`)
    const upload = { businessUnitId: unit, postId, name: `${name}-简历.docx`, bytes }
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const now = world.daysFromNow(-copy - 1)
    const id = await addResume(platform, tx, { actor: system('sample'), upload, sha256, now })
    const known = { stage, birth_date: `199${at}-0${(at % 8) + 1}-15` }
    await tx.updateTable('resume').set(known).where('id', '=', id).execute()
  }
  await sampleInterviews(tx, world)
}

const biography = (name: string, work: string): string[] => [
  '工作经历',
  work,
  `${name}在任职期间负责门店日常运营，包括开店检查、收银核对、商品陈列、库存管理与顾客投诉处理，并按月提交经营分析。`,
  '项目经历：参与会员日活动策划，活动期间客流提升明显；参与门店数字化改造，推动自助收银与电子价签上线。',
  '教育经历：本科，工商管理专业。技能：表格与演示文稿、数据分析、团队沟通。',
]

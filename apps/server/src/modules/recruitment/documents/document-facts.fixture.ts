import sharp from 'sharp'
import { documentFonts } from '../../../kernel/documents/fonts.ts'
import { documentKeyRing } from '../../../kernel/documents/signing.ts'
import type { AdmissionTicket, ApplicationFacts } from './document-data.ts'
import type { PdfRenderer } from './pdf-renderer.ts'

export async function testRenderer(): Promise<PdfRenderer> {
  return {
    fonts: await documentFonts(),
    keyRing: documentKeyRing('07'.repeat(32)),
    verifyUrl: 'https://exam.example.gov.cn/verify',
  }
}

/** A grey JPEG of the two-inch format. */
export function testPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 413, height: 579, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer()
}

export const application: ApplicationFacts = {
  locale: 'zh-CN',
  project: {
    code: 'YZ2026A',
    title: { chinese: '云州市2026年度市属事业单位公开招聘工作人员笔试', english: 'Yunzhou public institutions, 2026' },
    organiser: { chinese: '云州市人力资源和社会保障局', english: '' },
  },
  applicant: { name: '林晓喆', sex: 'female', idNumber: '11010519491231002X' },
  positions: [
    {
      code: '0103007',
      title: { chinese: '综合管理岗（城乡规划）', english: 'Planning officer' },
      employer: { chinese: '云州市自然资源和规划局', english: '' },
    },
  ],
  issuedOn: '2026-11-16',
}

const location = {
  site: { chinese: '云州市第一中学（东校区）', english: 'Yunzhou No. 1 Middle School' },
  address: { chinese: '云州市东湖区学府路168号', english: '' },
  room: '第03考场',
  seat: '07',
}

export const ticket: AdmissionTicket = {
  ...application,
  ticketNumber: '20261122010307',
  sessions: [
    {
      subject: { chinese: '职业能力倾向测验', english: 'Aptitude test' },
      startsAt: '2026-11-22T09:00',
      endsAt: '2026-11-22T10:30',
      ...location,
    },
    {
      subject: { chinese: '综合应用能力（A类）', english: '' },
      startsAt: '2026-11-22T14:00',
      endsAt: '2026-11-22T16:00',
      ...location,
    },
  ],
  instructions: [
    {
      text: '考生须同时携带本准考证和有效居民身份证（含有效期内的临时居民身份证）参加考试，缺少任一证件的不得进入考场。',
    },
    { text: '开考前40分钟凭证件进入考场，对号入座；开考30分钟后不得入场，考试结束前不得提前交卷离场。' },
    { text: '试卷、答题卡和草稿纸不得带出考场。' },
  ],
}

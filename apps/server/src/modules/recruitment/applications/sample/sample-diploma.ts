import type { Education } from '@rostrum/contracts/recruitment/positions/requirements'
import type { DocumentFonts } from '../../../../kernel/documents/fonts.ts'
import { mm, Sheet } from '../../../../kernel/documents/sheet.ts'

const studies: Readonly<Record<SampleEducation, { readonly chinese: string; readonly english: string }>> = {
  juniorCollege: { chinese: '三年制专科', english: 'a three-year junior college programme' },
  bachelor: { chinese: '四年制本科', english: 'a four-year bachelor programme' },
  master: { chinese: '三年制硕士研究生', english: 'a three-year master programme' },
}
type SampleEducation = Extract<Education, 'juniorCollege' | 'bachelor' | 'master'>
export const sampleEducations: readonly SampleEducation[] = ['juniorCollege', 'bachelor', 'master']

/**
 * The diploma of no real school and no real person. It names neither holder nor major, so that one page serves everybody
 * of an education, and says in two languages that it is a sample.
 */
export function sampleDiploma(education: SampleEducation, createdAt: Date, fonts: DocumentFonts): Buffer {
  const { chinese, english } = studies[education]
  const sheet = new Sheet({ title: '毕业证书（示例）', author: '示例大学', language: 'zh-CN', createdAt, fonts })
  const inner = { x: sheet.left + 14 * mm, width: sheet.width - 28 * mm }
  const centred = { ...inner, align: 'center' } as const
  sheet.newPage()
  sheet.frame({ x: sheet.left, y: sheet.top, width: sheet.width, height: sheet.bottom - sheet.top })
  sheet.frame(
    { x: sheet.left + 3 * mm, y: sheet.top + 3 * mm, width: sheet.width - 6 * mm, height: 262 * mm },
    '#fffdf7',
  )
  sheet.y = 26 * mm
  sheet.paragraph('示例 SAMPLE', { size: 22, bold: true, color: '#b42318' }, centred)
  sheet.y = 52 * mm
  sheet.paragraph('毕业证书', { size: 40, bold: true }, centred)
  sheet.paragraph('Certificate of Graduation', { size: 16, color: '#444444' }, centred)
  sheet.y = 100 * mm
  sheet.paragraph(`持证人在本校${chinese}学习期满，修完全部课程，成绩合格，准予毕业。`, { size: 18, leading: 2 }, inner)
  sheet.y += 6 * mm
  sheet.paragraph(
    `The holder has completed ${english}, passed all its courses, and is awarded this certificate.`,
    { size: 13, leading: 1.8, color: '#444444' },
    inner,
  )
  sheet.y = 185 * mm
  const signed = { ...inner, align: 'right' } as const
  sheet.paragraph('示例大学', { size: 18, bold: true }, signed)
  sheet.paragraph('Sample University', { size: 13, color: '#444444' }, signed)
  sheet.y = 240 * mm
  const note = { size: 12, leading: 1.7, color: '#b42318' }
  sheet.paragraph('本页是演示数据中虚构的证书，不属于任何人，不能作为学历证明。', note, centred)
  sheet.paragraph('This invented page belongs to the demo data. It belongs to no real person.', note, centred)
  return Buffer.concat([...sheet.finish()])
}

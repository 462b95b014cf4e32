import sharp from 'sharp'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { sampleProjects } from '../../../../sample/lanjiang.ts'
import type { Writer } from './notice-writer.ts'

/** Three slides: a recruitment that closes soon, a fee that is due, and a picture about photos. */
export function slides(world: SampleWorld, write: Writer) {
  const { institutions, health } = sampleProjects
  const shared = { shown_from: world.at(-7, '09:00'), updated_at: world.now }
  return [
    {
      ...shared,
      id: world.idOf('slide/institutions'),
      kind: 'text',
      position: 1,
      label: '通告',
      label_en: 'Notice',
      title: `${write.titleOf(institutions)}，${write.ends(institutions, 'apply')}截止报名`,
      title_en: `${institutions.titleEn}: apply by ${write.endsEn(institutions, 'apply')}`,
      text: `${institutions.positions} 个职位，招聘 ${institutions.headcount} 人。最后一天访问量大，请尽早提交。`,
      text_en: `${institutions.positions} positions, ${institutions.headcount} places. The last day is busy, so submit early.`,
      link: `/notice/details?id=${world.idOf(`${institutions.name}/announcement`)}`,
      link_text: '阅读公告',
      link_text_en: 'Read notice',
      shown_until: world.at(institutions.days.apply[1], '17:00'),
    },
    {
      ...shared,
      id: world.idOf('slide/health'),
      kind: 'text',
      position: 2,
      label: '缴费提醒',
      label_en: 'Payment',
      title: `${health.title}：${write.ends(health, 'pay')}前缴费`,
      title_en: `${health.titleEn}: pay by ${write.endsEn(health, 'pay')}`,
      text: '通过资格审查的考生请按时缴费，逾期视为放弃考试。',
      text_en: 'If you passed the review, pay before the deadline or you give up your place.',
      link: `/notice/details?id=${world.idOf('notice/health-payment')}`,
      link_text: '怎样缴费',
      link_text_en: 'How to pay',
      shown_until: world.at(health.days.pay[1], '17:00'),
    },
    {
      ...shared,
      id: world.idOf('slide/photos'),
      kind: 'picture',
      position: 3,
      label: '报名提示',
      label_en: 'Tip',
      title: '证件照这样拍，一次通过',
      title_en: 'Get your photo right first time',
      text: '白墙、正面、免冠，上传后在线裁剪。',
      text_en: 'White wall, facing the camera, no hat. You can crop it here.',
      picture_file_id: world.idOf('picture/photos'),
      link: `/notice/details?id=${world.idOf('notice/photos')}`,
      link_text: '查看要求',
      link_text_en: 'View requirements',
    },
  ]
}

/** A landscape of the prefecture: mountains over a river, our own drawing. */
export function landscape(): Promise<Buffer> {
  const ridge = (base: number, rise: number, colour: string) => {
    const points = Array.from({ length: 13 }, (_, at) => {
      const height = rise * (0.55 + 0.45 * Math.sin(at * 1.9 + rise) * Math.cos(at * 0.7))
      return `${at * 100},${Math.round(base - height)}`
    })
    return `<path d="M0,640 L${points.join(' L')} L1200,640 Z" fill="${colour}"/>`
  }
  const river = Array.from({ length: 5 }, (_, row) => {
    const y = 520 + row * 24
    return `<path d="M0,${y} Q300,${y - 22} 600,${y} T1200,${y}" stroke="#8FC4FF" stroke-opacity="${0.5 - row * 0.08}" stroke-width="3" fill="none"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="640" viewBox="0 0 1200 640">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0A3163"/><stop offset="1" stop-color="#2585EA"/></linearGradient></defs>
    <rect width="1200" height="640" fill="url(#sky)"/><circle cx="930" cy="150" r="58" fill="#DCEBFF" fill-opacity="0.9"/>
    ${ridge(430, 220, '#0F5DB5')}${ridge(480, 170, '#0B4A94')}${ridge(540, 110, '#0A3163')}${river.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

import { AlignmentType, Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import { lanjiang } from '../../../../sample/lanjiang.ts'

const font = { ascii: 'Times New Roman', eastAsia: '仿宋', hAnsi: 'Times New Roman' }
const line = (text: string) =>
  new Paragraph({ spacing: { after: 240, line: 480 }, children: [new TextRun({ text, font, size: 28 })] })

function form(title: string, lines: readonly string[]): Promise<Buffer> {
  const heading = new Paragraph({
    heading: HeadingLevel.HEADING_1,
    alignment: AlignmentType.CENTER,
    spacing: { after: 480 },
    children: [new TextRun({ text: title, font, size: 40, bold: true, color: '000000' })],
  })
  return Packer.toBuffer(
    new Document({ creator: lanjiang.undertaker, title, sections: [{ children: [heading, ...lines.map(line)] }] }),
  )
}

/** Forms that applicants print, have stamped and upload. */
export const sampleForms = [
  {
    name: '单位同意报考证明（样本）.docx',
    make: () =>
      form('单位同意报考证明', [
        `${lanjiang.undertaker}：`,
        '　　兹有我单位工作人员　　　　（身份证号：　　　　　　　　　　　　），现任　　　　　　职务，自　　　年　　月起在我单位工作。',
        '　　我单位同意其报考本次公开招聘，如被聘用，将配合办理档案、工资和社会保险关系的转移手续。',
        '　　特此证明。',
        '单位负责人（签字）：　　　　　　　　联系电话：',
        '单位（盖章）：　　　　　　　　　　　　　　　年　　月　　日',
      ]),
  },
  {
    name: '考生诚信承诺书（样本）.docx',
    make: () =>
      form('考生诚信承诺书', [
        '　　本人已阅读招聘公告，理解其内容，郑重承诺：',
        '　　一、填写的信息和上传的材料真实、准确、完整；',
        '　　二、符合所报职位的条件，不属于不得报考的人员；',
        '　　三、遵守考试纪律，不替考、不作弊；',
        '　　四、保持通信畅通，及时查看公告，自行承担逾期的后果。',
        '　　违反承诺的，愿意接受取消资格等处理。',
        '承诺人（签字）：　　　　　　　　　　　　　　年　　月　　日',
      ]),
  },
] as const

import { compileForm, describeLayout, type FormDefinition, indexOptions, type WidgetNode } from '@rostrum/forms'
import { application, testPhoto } from './document-facts.fixture.ts'
import { printRegistrationForm, type RegistrationForm } from './registration-form.ts'
import { readWordFile } from './word-file.fixture.ts'

const photo = await testPhoto()
export const labels = { yes: '是', no: '否', listSeparator: '、' }

export const field = (
  name: string,
  label: string,
  type = 'input',
  options: WidgetNode['options'] = {},
): WidgetNode => ({
  id: name,
  type,
  options: { name, label, ...options },
})
export const section = (label: string, ...children: WidgetNode[]): WidgetNode => ({
  id: label,
  type: 'section',
  options: { label },
  children,
})
export const grid = (id: string, ...columns: [span: number, child: WidgetNode][]): WidgetNode => ({
  id,
  type: 'grid',
  options: {},
  children: columns.map(([span, child], index) => ({
    id: `${id}-${index}`,
    type: 'grid-col',
    options: { span },
    children: [child],
  })),
})
export const subForm = (name: string, label: string, ...children: WidgetNode[]): WidgetNode => ({
  ...field(name, label, 'sub-form'),
  children,
})

export const box = (
  type: string,
  id: string,
  options: WidgetNode['options'],
  ...children: WidgetNode[]
): WidgetNode => ({
  id,
  type,
  options,
  children,
})
export const text = (textContent: string): WidgetNode => ({
  id: textContent,
  type: 'static-text',
  options: { textContent },
})
export const definition: FormDefinition = {
  version: 1,
  config: {},
  children: [
    section(
      '基本信息',
      grid('g', [8, field('nation', '民族')], [8, field('politics', '政治面貌')], [8, field('married', '婚姻状况')]),
      field('household', '户籍所在地', 'cascader', { dsName: 'regions' }),
      field('photo', '证件照', 'picture-upload'),
      field('intro', '个人简介', 'textarea'),
    ),
    section(
      '教育经历',
      subForm('education', '教育经历', field('school', '毕业院校'), field('major', '专业'), field('degree', '学位')),
    ),
    section('工作经历', subForm('work', '工作经历', field('company', '工作单位'))),
    section('证明材料', field('diploma', '学历证书', 'file-upload')),
  ],
  dataSources: [{ name: 'regions', kind: 'region' }],
}
const regions = [{ label: '云南省', value: '53', children: [{ label: '昆明市', value: '5301' }] }]
const answers = {
  nation: '彝族',
  politics: '群众',
  married: '未婚',
  household: ['53', '5301'],
  photo: [{ name: 'me.jpg', url: '/files/1' }],
  intro: '第一行\n第二行',
  education: [
    { school: '云州工业大学', major: '城乡规划', degree: '工学学士' },
    { school: '西南林业大学', major: '风景园林', degree: '农学硕士' },
  ],
  work: [],
  diploma: [
    { name: '学位证.pdf', url: '/files/2' },
    { name: '毕业证.pdf', url: '/files/3' },
  ],
}

export function fillForm(form: FormDefinition, given: Readonly<Record<string, unknown>>) {
  const sources = new Map([['regions', indexOptions(regions)]])
  return { chinese: describeLayout(compileForm(form), given, { today: '2026-11-16', labels, sources }) }
}

export const formWith = (changes: Partial<RegistrationForm> = {}): RegistrationForm => ({
  ...application,
  applicant: { ...application.applicant, photo },
  applicationNumber: 'YZ2026A-000318',
  submittedAt: '2026-10-12T15:12',
  adjustable: true,
  layout: fillForm(definition, answers),
  photoField: 'photo',
  attachments: ['身份证.jpg'],
  reviews: [{ opinion: '符合报考条件。', reviewer: { chinese: '审核员', english: '' }, on: '2026-10-15' }],
  ...changes,
})

export async function printForm(changes: Partial<RegistrationForm> = {}) {
  const { word, problem } = await printRegistrationForm(formWith(changes))
  return { ...(await readWordFile(word)), problem }
}
type PrintedForm = Awaited<ReturnType<typeof printForm>>
export const rowOf = (file: PrintedForm, label: string) =>
  file.rows.find(([cell]) => cell?.text === label)?.map(({ text }) => text) ?? []
